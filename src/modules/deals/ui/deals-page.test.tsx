import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type AskedCall, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { Board, DealCard } from '../contract.ts'
import { DealsPage } from './deals-page.tsx'

const permissions = ['deals.list', 'deals.view', 'deals.create', 'deals.edit', 'deals.move', 'contacts.edit-contacts']
const stepId = '01900000-0000-7000-8000-00000000000a'
const ids = { first: '01900000-0000-7000-8000-000000000001', second: '01900000-0000-7000-8000-000000000002' }
const maria: DealCard = {
  id: '01900000-0000-7000-8000-0000000000d1',
  title: 'Maria Aparecida',
  place: 'Uberlândia/MG',
  amount: 2_489_000,
  kwp: 7.26,
  kwh: 872,
  generation: 960,
  since: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  lacks: ['phone'],
}
const column = (id: string, name: string, change: Partial<Board['columns'][number]> = {}) => ({
  id,
  stepId,
  name,
  color: '#2F80C2',
  goalHours: 24,
  prediction: 10,
  needs: [],
  open: true,
  adds: true,
  count: 0,
  amount: 0,
  kwp: 0,
  late: 0,
  forecast: 0,
  cards: [],
  next: null,
  ...change,
})
const aBoard = (
  first: Partial<Board['columns'][number]> = {},
  second: Partial<Board['columns'][number]> = {},
): Board => ({
  seq: 1,
  stepId,
  steps: [{ id: stepId, name: 'Comercial', color: '#1F8A70', parallel: false, loss: false, count: 1 }],
  people: {},
  tags: {},
  columns: [
    column(ids.first, 'Novo contato', { cards: [maria], count: 1, amount: 2_489_000, kwp: 7.26, late: 1, ...first }),
    column(ids.second, 'Qualificação', second),
  ],
})

const nothing = () => ({ body: { Content: [] } })
const moves = `POST /api/deals/${maria.id}/moves`
const reply = (statusId: string) => ({
  body: {
    Content: { id: maria.id, stepId, statusId, since: maria.since, state: 'open', path: [statusId], warnings: [] },
  },
})

async function open(board: Board, answers: Parameters<typeof serve>[0] = {}, held = permissions, at = '/negocios') {
  signedIn(held)
  const calls = serve({
    'GET /api/deals/board': () => ({ body: { Content: board } }),
    'GET /api/colleagues': nothing,
    'GET /api/stores': nothing,
    'GET /api/funnel': nothing,
    ...Object.fromEntries(['origins', 'deal-types', 'tags'].map((list) => [`GET /api/lists/${list}`, nothing])),
    ...answers,
  })
  const app = await renderApp(
    <div style={{ height: 700, display: 'flex' }}>
      <DealsPage />
    </div>,
    { at },
  )
  return { ...app, calls }
}

const made = (calls: AskedCall[], name: string) => calls.filter((call) => `${call.method} ${call.url}` === name)

async function sendRight(screen: Awaited<ReturnType<typeof open>>['screen']) {
  const card = screen.getByRole('group', { name: /^Maria Aparecida/ })
  await expect.element(card).toBeVisible()
  ;(card.element() as HTMLElement).focus()
  await userEvent.keyboard(' {ArrowRight} ')
}

test('[DEAL-004] a column tells its deals, their sum and how many outstayed its goal', async () => {
  const { screen } = await open(aBoard())
  await expect.element(screen.getByRole('region', { name: 'Novo contato: 1 cartão' })).toBeVisible()
  await expect.element(screen.getByText('R$ 24,9 mil').first()).toBeVisible()
  await expect.element(screen.getByText('1 além de 1 d')).toBeVisible()
  await expect.element(screen.getByRole('img', { name: /960/ })).toBeVisible()
})

test('a move shows before the server has answered', async () => {
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { screen, calls } = await open(aBoard(), {
    [moves]: async () => {
      await waiting
      return reply(ids.second)
    },
  })
  await sendRight(screen)
  await expect.element(screen.getByRole('region', { name: 'Qualificação: 1 cartão' })).toBeVisible()
  expect(made(calls, moves)[0]!.body).toEqual({ statusId: ids.second, fromStatusId: ids.first, confirmedBack: false })
  answer()
  await expect.element(screen.getByText('Maria Aparecida movido para Qualificação')).toBeVisible()
})

test('a refused move snaps back and says why', async () => {
  const message = 'Você não tem permissão para mover negócios para este status.'
  const { screen } = await open(aBoard(), {
    [moves]: () => ({ status: 403, body: { Message: message, Code: 'funnels.may_not_move_into' } }),
  })
  await sendRight(screen)
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Novo contato: 1 cartão' })).toBeVisible()
})

test('[FUNN-045] [FUNN-062] what a column asks for is listed, filled in and sent with the move', async () => {
  const { screen, calls } = await open(aBoard({}, { needs: ['phone'] }), { [moves]: () => reply(ids.second) })
  await sendRight(screen)
  await expect.element(screen.getByText('Preencha os itens obrigatórios para mover o negócio:')).toBeVisible()
  await screen.getByRole('button', { name: 'Salvar e mover' }).click()
  await expect.element(screen.getByText('Preencha para mover.')).toBeVisible()
  await screen.getByLabelText('Telefone').fill('34998124471')
  await screen.getByRole('button', { name: 'Salvar e mover' }).click()
  await expect.element(screen.getByText('Maria Aparecida movido para Qualificação')).toBeVisible()
  expect(made(calls, moves)[0]!.body).toMatchObject({ statusId: ids.second, fill: { phone: '34998124471' } })
})

test('what the server alone knows to be missing opens the same form', async () => {
  const missing = [{ item: 'proposal', label: 'Proposta' }]
  const { screen } = await open(aBoard(), {
    [moves]: () => ({
      status: 409,
      body: { Message: 'Preencha os itens', Code: 'funnels.missing_items', Details: { missing } },
    }),
  })
  await sendRight(screen)
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Proposta' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Abrir' }))
    .toHaveAttribute('href', `/negocio/${maria.id}/propostas`)
})

test('[DEAL-064] [FUNN-063] going back is asked about first', async () => {
  const board = aBoard({ cards: [], count: 0 }, { cards: [{ ...maria, lacks: [] }], count: 1 })
  const { screen, calls } = await open(board, { [moves]: () => reply(ids.first) })
  const card = screen.getByRole('group', { name: /^Maria Aparecida/ })
  await expect.element(card).toBeVisible()
  ;(card.element() as HTMLElement).focus()
  await userEvent.keyboard(' {ArrowLeft} ')
  await expect.element(screen.getByText('Deseja realmente voltar o negócio para um status anterior?')).toBeVisible()
  expect(made(calls, moves)).toEqual([])
  await screen.getByRole('button', { name: 'Voltar negócio' }).click()
  await expect.element(screen.getByText('Maria Aparecida movido para Novo contato')).toBeVisible()
  expect(made(calls, moves)[0]!.body).toEqual({ statusId: ids.first, fromStatusId: ids.second, confirmedBack: true })
})

test('[DEAL-105] [FUNN-072] a column without leave to add has no add button', async () => {
  const { screen } = await open(aBoard({ adds: false }, { adds: false }))
  await expect.element(screen.getByRole('group', { name: /^Maria Aparecida/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Criar em Novo contato' }).elements()).toEqual([])
})

test('[DEAL-104] [DEAL-106] a board without hidden fields and figures still stands', async () => {
  const bare = { id: maria.id, place: 'Uberlândia/MG', number: 4812 }
  const hidden = { count: undefined, amount: undefined, kwp: undefined, late: undefined, forecast: undefined }
  const { screen } = await open(aBoard({ ...hidden, cards: [bare] }, hidden))
  await expect.element(screen.getByText('Negócio 4812')).toBeVisible()
  expect(screen.getByText(/R\$/).elements()).toEqual([])
})

test('[DEAL-002] view, filters and order live in the address', async () => {
  const { screen, calls, address } = await open(aBoard(), {}, permissions, '/negocios?state=open&ordem=-amount')
  await expect.element(screen.getByText('Em andamento')).toBeVisible()
  expect(calls.map((call) => call.url)).toContain('/api/deals/board?state=open&sort=-amount')
  await screen.getByRole('link', { name: 'Lista' }).click()
  await expect.poll(address).toContain('view=lista')
  await expect.poll(() => calls.some((call) => call.url.startsWith('/api/deals?state=open'))).toBe(true)
})

const tagId = '01900000-0000-7000-8000-0000000000f1'
const people = { o: 'Renata Moreira', p: 'Bruno Castro', t: 'Lucas Farias' }
const full: DealCard = {
  ...maria,
  number: 4812,
  origin: 'Indicação',
  type: 'Residencial',
  tags: [tagId],
  owner: 'o',
  preSeller: 'p',
  technician: 't',
  phone: '34998124471',
  createdAt: '2026-10-05T12:00:00Z',
  closingOn: '2026-12-18',
  rating: 4,
  bant: 3,
  proposals: 2,
  sales: 1,
  task: 'Medir o telhado',
  taskAt: '2030-01-10T12:00:00Z',
}

test('[DEAL-005] a card shows everything that the board knows of its deal', async () => {
  const { screen } = await open({
    ...aBoard({ cards: [full] }),
    people,
    tags: { [tagId]: { name: 'Prioridade', color: '#d64545' } },
  })
  const card = screen.getByRole('group', { name: /^Maria Aparecida/ })
  await expect.element(card).toBeVisible()
  const shown = {
    name: 'Maria Aparecida',
    ids: 'nº 4812',
    origin: 'Indicação',
    type: 'Residencial',
    consumption: '872',
    sale: 'Venda',
    date: '05/10',
    time: '3 d',
    forecast: 'Fecha 18/12',
    qualification: 'BANT 3/4',
    proposal: '2 propostas',
    phone: '(34) 99812-4471',
  }
  for (const text of Object.values(shown)) expect(card.element().textContent).toContain(text)
  for (const name of Object.values(people)) await expect.element(card.getByRole('img', { name })).toBeVisible()
  await expect.element(card.getByText('4', { exact: true })).toBeVisible()
})

test('[DEAL-006] the list is a table whose columns sort, which goes on page by page, and whose rows are chosen for all at once', async () => {
  const row = (at: number) => ({
    id: `01900000-0000-7000-8000-00000000${String(at).padStart(4, '0')}`,
    number: at,
    title: `Negócio ${at}`,
    contactName: 'Maria',
    statusName: 'Qualificação',
    statusColor: '#2F80C2',
    stepName: 'Comercial',
    bidAmount: at * 100,
    powerKwp: 1,
    tags: [],
    state: 'open',
    since: maria.since,
    createdAt: maria.since,
    answers: {},
  })
  const rows = Array.from({ length: 120 }, (_none, at) => row(at + 1))
  const asked = (url: string) => new URL(url, 'http://x').searchParams
  const listed: Parameters<typeof serve>[0] = {
    'GET /api/deals': ({ url }) => {
      const pageNumber = Number(asked(url).get('pageNumber') ?? 1)
      const pageSize = Number(asked(url).get('pageSize') ?? 50)
      const list = rows.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
      const totalPages = Math.ceil(rows.length / pageSize)
      return { body: { Content: { list, pageNumber, pageSize, totalItems: rows.length, totalPages } } }
    },
  }
  const { screen, calls } = await open(aBoard(), listed, permissions, '/negocios?view=lista')
  await expect
    .element(
      screen.getByRole('rowheader', { name: /^Negócio 1$/ }).or(screen.getByRole('cell', { name: /^Negócio 1$/ })),
    )
    .toBeVisible()
  await userEvent.click(
    screen
      .getByRole('columnheader', { name: /^Valor/ })
      .getByRole('button')
      .first(),
  )
  await expect.poll(() => calls.some(({ url }) => /sort=-?amount/.test(url))).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }))
  await expect
    .element(screen.getByRole('toolbar'))
    .toHaveTextContent('50 selecionadosSelecionar os 120MoverTransferirEtiquetarPerder')
  await expect.element(screen.getByRole('toolbar').getByRole('button', { name: 'Mover' })).toBeVisible()
  screen.getByRole('table').element().parentElement!.scrollTo(0, 1e6)
  await expect.poll(() => calls.some(({ url }) => asked(url).get('pageNumber') === '2')).toBe(true)
})
