import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, onePage, type serve } from '../../../../platform/ui/testing/fake-server.ts'
import type { DealCard } from '../../contract.ts'
import { aBoard, maria, open, permissions } from '../test-deals-page.tsx'

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
    time: '3 de 1 d',
    forecast: 'Fecha 18/12',
    qualification: 'BANT 3/4',
    proposal: '2 propostas',
    phone: '(34) 99812-4471',
  }
  for (const text of Object.values(shown)) expect(card.element().textContent).toContain(text)
  for (const name of Object.values(people)) await expect.element(card.getByRole('img', { name })).toBeVisible()
  await expect.element(card.getByText('4', { exact: true })).toBeVisible()
})

test('[FUNN-017] a card is marked, in words too, once its deal has outstayed the goal of its column', async () => {
  const id = '01900000-0000-7000-8000-0000000000d2'
  const inTime = { ...maria, id, title: 'João Silva', since: new Date().toISOString() }
  const { screen } = await open(aBoard({ cards: [maria, inTime], count: 2 }))
  const card = (name: RegExp) => screen.getByRole('group', { name })
  await expect.element(card(/^Maria Aparecida/)).toHaveAttribute('data-tone', 'late')
  expect(card(/^Maria Aparecida/).element().textContent).toContain('3 de 1 d, atrasado')
  await expect.element(card(/^João Silva/)).not.toHaveAttribute('data-tone')
  expect(card(/^João Silva/).element().textContent).not.toContain('atrasado')
})

test('a card names its first task with its time, is marked late by it, and then asks for no other step', async () => {
  const hour = 3_600_000
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  const firstTask = { id: tagId, title: 'Pedir a conta', dueOn: '2026-11-21', dueTime: '' }
  const late = { ...full, taskAt: at(30), pending: 2, tasksDueAt: at(-5), firstTask }
  const { screen } = await open(aBoard({ cards: [late] }), {}, [...permissions, 'contacts.add-appointment'])
  const card = screen.getByRole('group', { name: /^Maria Aparecida/ })
  await expect.element(card).toHaveAttribute('data-tone', 'overdue')
  await expect.element(card.getByText('Pedir a conta')).toBeVisible()
  await expect.element(card.getByText('5 h atrasado')).toBeVisible()
  expect(card.getByRole('button', { name: /^Marcar/ }).query()).toBeNull()
})

test('a card tells the number of tasks where it may not name the first', async () => {
  const { task: _task, taskAt: _at, ...bare } = full
  const tasksDueAt = new Date(Date.now() + 3_600_000).toISOString()
  const { screen } = await open(aBoard({ cards: [{ ...bare, pending: 2, tasksDueAt }] }))
  const card = screen.getByRole('group', { name: /^Maria Aparecida/ })
  await expect.element(card.getByText('2 tarefas em aberto')).toBeVisible()
})

test('a card is as wide as its column and no higher than its lines, however long its place is', async () => {
  const ordinary = {
    ...full,
    place: 'São Sebastião do Paraíso do Triângulo Mineiro/MG',
    tags: [],
    rating: undefined,
    bant: undefined,
    proposals: undefined,
    sales: undefined,
  }
  const { screen } = await open(aBoard({ cards: [ordinary] }))
  const found = screen.getByRole('group', { name: /^Maria Aparecida/ })
  await expect.element(found).toBeVisible()
  const card = found.element() as HTMLElement
  expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
  // Name, figures, place, detail, and the two lines of the next step.
  expect(card.offsetHeight).toBeLessThanOrEqual(140)
})

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

test('[DEAL-001] [DEAL-006] the list is a table whose columns sort, which goes on page by page, and whose rows are chosen for all at once', async () => {
  const rows = Array.from({ length: 120 }, (_none, at) => row(at + 1))
  const asked = (url: string) => new URL(url, 'http://x').searchParams
  const listed: Parameters<typeof serve>[0] = {
    'GET /api/deals': ({ url }) => {
      const start = Number(asked(url).get('after') ?? 0)
      const list = rows.slice(start, start + 50)
      return { body: { Content: { ...onePage(list), totalItems: 120, totalPages: 3, nextCursor: String(start + 50) } } }
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
  await userEvent.click(screen.getByRole('toolbar').getByRole('button', { name: 'Perder' }))
  await userEvent.click(
    screen.getByRole('dialog', { name: 'Marcar 50 negócios como perdidos' }).getByRole('button', { name: 'Cancelar' }),
  )
  screen.getByRole('table').element().parentElement!.scrollTo(0, 1e6)
  await expect.poll(() => calls.some(({ url }) => asked(url).get('after') === '50')).toBe(true)
})

test('an amount edited in the list is seen whole, however large', async () => {
  const plant = { ...row(1), bidAmount: 123_456_789 }
  const { screen } = await open(
    aBoard(),
    { 'GET /api/deals': content(onePage([plant])) },
    permissions,
    '/negocios?view=lista',
  )
  await screen.getByRole('button', { name: 'Editar Valor (R$)' }).click()
  const field = screen.getByRole('textbox', { name: 'Valor (R$)' })
  await expect.element(field).toHaveValue('1.234.567,89')
  const { scrollWidth, clientWidth } = field.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
