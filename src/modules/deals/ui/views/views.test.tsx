import { expect, test } from 'vitest'
import { thisMonth } from '../../../../platform/ui/calendar/month.ts'
import { id, open } from './testing.tsx'

const status = {
  id: id('01'),
  name: 'Novo contato',
  color: '#2F80C2',
  stepName: 'Comercial',
  parallel: false,
  count: 7,
  kwp: 20,
  late: 2,
  reached: 10,
  passed: 4,
  isInLine: true,
  median: 72,
  ninetieth: 120,
  goalHours: 96,
}
const insights = {
  open: { count: 7 },
  won: { count: 3 },
  lost: { count: 1 },
  statuses: [status],
  months: [{ month: thisMonth(), created: 4, won: 3, lost: 1 }],
  reasons: [{ reason: 'Preço', count: 1 }],
  owners: [],
  origins: [],
}
const noBars = { body: { Content: { list: [], pageNumber: 1, pageSize: 100, totalItems: 0, totalPages: 0 } } }

test('the numbers of insights open the lists that they count, and hidden values are not there', async () => {
  const { screen } = await open('insights', { 'GET /api/deals/insights': () => ({ body: { Content: insights } }) })
  const funnel = screen.getByRole('table', { name: 'Funil de conversão' }).getByRole('row', { name: /Novo contato/ })
  await expect.element(funnel).toBeVisible()
  expect(funnel.element().textContent).toContain('40%')
  const hrefOf = (found: { element(): Element }) => decodeURIComponent(found.element().getAttribute('href')!)
  expect(hrefOf(funnel.getByRole('link', { name: '10' }))).toContain(`reached=${status.id}`)
  const place = screen.getByRole('table', { name: 'Onde os negócios estão' }).getByRole('row', { name: /Novo contato/ })
  const href = hrefOf(place.getByRole('link', { name: '7' }))
  expect(href).toContain('view=lista')
  expect(href).toContain(status.id)
  const reason = screen.getByRole('table', { name: 'Motivos de perda' }).getByRole('row', { name: /Preço/ })
  expect(hrefOf(reason.getByRole('link', { name: '1' }))).toContain('lostReason=Preço')
  for (const hidden of ['Previsão ponderada', 'Valores', 'Valor perdido'])
    await expect.element(screen.getByText(hidden)).not.toBeInTheDocument()
})

test('insights tell half and nine of ten of the times in a status, beside its goal', async () => {
  const { screen } = await open('insights', { 'GET /api/deals/insights': () => ({ body: { Content: insights } }) })
  const row = screen.getByRole('table', { name: 'Tempo em cada status' }).getByRole('row', { name: /Novo contato/ })
  await expect.element(row).toBeVisible()
  expect([...row.element().querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['3 d', '5 d', '4 d'])
})

test('the months of insights have a table whose numbers are links', async () => {
  const { screen } = await open('insights', { 'GET /api/deals/insights': () => ({ body: { Content: insights } }) })
  await screen.getByRole('button', { name: 'Ver como tabela' }).click()
  const row = screen.getByRole('table', { name: 'Últimos doze meses' }).getByRole('row').nth(1)
  const won = row.getByRole('link', { name: '3' }).element().getAttribute('href')!
  expect(won).toContain(`closedFrom=${thisMonth()}-01`)
  expect(decodeURIComponent(won)).toContain('won')
})

test('views that a role has hidden have no tab', async () => {
  const hidden = ['deals.list', 'deals.view', 'deal-tabs.address', 'general.hide-summary-of-deals']
  const { screen } = await open('gantt', { 'GET /api/deals/schedule': () => noBars }, hidden)
  await expect.element(screen.getByRole('link', { name: 'Calendário' })).toBeVisible()
  for (const name of ['Mapa', 'Fluxo', 'Insights'])
    await expect.element(screen.getByRole('link', { name })).not.toBeInTheDocument()
})

test('months of two deals are marked in whole deals: no mark of the axis says the same as another', async () => {
  const few = { ...insights, months: [{ month: thisMonth(), created: 2, won: 1, lost: 0 }] }
  const { screen } = await open('insights', { 'GET /api/deals/insights': () => ({ body: { Content: few } }) })
  await expect.element(screen.getByText('Últimos doze meses').first()).toBeVisible()
  const marks = () => [...document.querySelectorAll('svg text[text-anchor="end"]')].map((mark) => mark.textContent)
  await expect.poll(marks).toEqual(['0', '1', '2'])
})
