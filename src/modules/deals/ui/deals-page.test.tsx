import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { painted } from '../../../platform/ui/data/painted.ts'
import { content } from '../../../platform/ui/testing/fake-server.ts'
import { aBoard, ids, made, maria, moves, open, permissions, reply } from './test-deals-page.tsx'

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

test('a column counts its deals without a next step, the way to their list', async () => {
  const counted = { overdue: 0, today: 0, none: 1, noneIn: { [ids.first]: 1 } }
  const { screen } = await open(aBoard(), { 'GET /api/deals/board/next-steps': content(counted) })
  const link = screen.getByRole('link', { name: 'Em Novo contato, sem próximo passo: 1. Abrir a lista' })
  await expect.element(link).toHaveTextContent('1 sem passo')
  const address = decodeURIComponent(link.element().getAttribute('href')!)
  for (const part of ['view=lista', ids.first, 'none']) expect(address).toContain(part)
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
  // The server is called after the move is drawn.
  await expect
    .poll(() => made(calls, moves).map((call) => call.body))
    .toEqual([{ statusId: ids.second, fromStatusId: ids.first, confirmedBack: false }])
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

test('whoever is asked before going back stays in the question, and the focus is with the card afterwards', async () => {
  const { screen } = await open(
    aBoard({ cards: [{ ...maria, id: ids.first, title: 'João' }] }, { cards: [maria], count: 1 }),
    {
      [moves]: () => reply(ids.first),
    },
  )
  const card = screen.getByRole('group', { name: /^Maria Aparecida/ })
  const back = screen.getByRole('button', { name: 'Voltar negócio' })
  await userEvent.dragAndDrop(card, screen.getByRole('region', { name: 'Novo contato: 1 cartão' }))
  await expect.element(back).toHaveFocus()
  await painted()
  await expect.element(back).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(card).toHaveFocus()
  await userEvent.dragAndDrop(card, screen.getByRole('region', { name: 'Novo contato: 1 cartão' }))
  await userEvent.click(back)
  await expect
    .element(screen.getByRole('region', { name: /^Novo contato/ }).getByRole('group', { name: /^Maria Aparecida/ }))
    .toHaveFocus()
})

test('the columns to move to are named in full, with what each of them misses by its name', async () => {
  await page.viewport(390, 800)
  const { screen } = await open(aBoard({}, { name: 'Proposta enviada ao cliente', needs: ['phone', 'proposal'] }))
  await userEvent.click(screen.getByRole('button', { name: 'Mover Maria Aparecida' }))
  const target = screen.getByRole('dialog').getByRole('button', { name: /^Proposta enviada/ })
  await expect.element(target).toHaveTextContent('Proposta enviada ao clienteFalta: Telefone')
  for (const text of target.element().children) expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth)
  await page.viewport(1280, 800)
})

test('[FUNN-072] a column without leave to add has no add button', async () => {
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

test('[DEAL-002] kanban, list and insights are views of one address; view, filters and order live in the address', async () => {
  const { screen, calls, address } = await open(aBoard(), {}, permissions, '/negocios?state=open&ordem=-amount')
  await expect.element(screen.getByText('Em andamento')).toBeVisible()
  expect(calls.map((call) => call.url)).toContain('/api/deals/board?state=open&sort=-amount')
  await expect.element(screen.getByRole('link', { name: 'Kanban' })).toHaveAttribute('aria-current', 'page')
  const insights = screen.getByRole('link', { name: 'Insights' })
  await expect.element(insights).toHaveAttribute('href', expect.stringContaining('view=insights'))
  await screen.getByRole('link', { name: 'Lista' }).click()
  await expect.poll(address).toContain('view=lista')
  await expect.poll(() => calls.some((call) => call.url.startsWith('/api/deals?state=open'))).toBe(true)
})

test('a move that is undone shows at once, and the focus is with the card that went back', async () => {
  const joao = { ...maria, id: ids.first, title: 'João', lacks: [] }
  const { screen, calls } = await open(aBoard({ cards: [maria, joao], count: 2 }), {
    [moves]: ({ body }) => reply((body as { statusId: string }).statusId),
  })
  await userEvent.dragAndDrop(
    screen.getByRole('group', { name: /^Maria Aparecida/ }),
    screen.getByRole('region', { name: 'Qualificação: vazia' }),
  )
  const undo = screen.getByRole('button', { name: 'Desfazer' })
  await expect.element(undo).toBeVisible()
  const other = screen.getByRole('group', { name: /^João/ })
  ;(other.element() as HTMLElement).focus()
  await expect.element(other).toHaveFocus()
  await userEvent.click(undo)
  await expect
    .element(screen.getByRole('region', { name: 'Novo contato: 2 cartões' }).getByRole('group', { name: /^Maria/ }))
    .toHaveFocus()
  await expect
    .poll(() => made(calls, moves).at(-1)?.body)
    .toEqual({ statusId: ids.first, fromStatusId: ids.second, confirmedBack: true })
})
