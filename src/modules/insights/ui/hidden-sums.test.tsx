import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { Dashboard, Register } from '../contract.ts'
import { DashboardPage } from './dashboard-page.tsx'
import { Ranking } from './ranking.tsx'
import { ReportPage } from './report-page.tsx'

const empty: Dashboard = {
  id: 'sales',
  filter: { period: 'month', compare: 'before' },
  span: { from: '2026-11-01', to: '2026-11-24' },
  compared: null,
  figures: [],
  cards: [],
  toDo: [],
  goals: [],
  observations: [],
  hasHidden: false,
}
const facts = (id: string): Register[number] => ({
  id,
  title: id,
  path: `/${id}`,
  list: id,
  day: 'createdAt',
  measures: [],
  dimensions: [],
})

test.each([
  [true, 'As somas deste painel estão ocultas para você', 'Aqui vão aparecer as suas vendas'],
  [false, 'Aqui vão aparecer as suas vendas', 'As somas deste painel estão ocultas para você'],
])('a dashboard without figures says whether they are hidden (%s) or not there yet', async (hasHidden, said, other) => {
  signedIn()
  serve({ 'GET /api/dashboards/sales': content({ ...empty, hasHidden }) })
  const { screen } = await renderApp(<DashboardPage />, { at: '/dashboard/sales' })
  await expect.element(screen.getByText(said)).toBeVisible()
  expect(screen.getByText(other).query()).toBeNull()
})

test('a report of hidden facts says so without a way that leads back to itself, and has no tab', async () => {
  signedIn()
  serve({ 'GET /api/insights/register': content([facts('deals')]) })
  const { screen } = await renderApp(<ReportPage />, { at: '/reports/sales' })
  await expect.element(screen.getByText('As somas destes registros estão ocultas para você')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Restaurar o relatório' }).query()).toBeNull()
  await expect.element(screen.getByRole('link', { name: 'Negócios', exact: true })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Vendas', exact: true }).query()).toBeNull()
})

test('the ranking names its counts before their number, so that one sale is no plural', async () => {
  signedIn()
  const measure = (id: string, title: string, as: 'money' | 'number') => ({ id, title, as, way: 'sum' as const })
  const card = {
    places: [{ value: 'ana', place: 1, before: null }],
    answer: {
      facts: 'sales',
      title: 'Vendas',
      path: '/vendas',
      search: {},
      where: {},
      measures: [measure('sold', 'Valor vendido', 'money'), measure('sales', 'Vendas', 'number')],
      rows: [{ id: 'salesmanId', title: 'Vendedor', isOrdered: false, groups: [{ value: 'ana', name: 'Ana' }] }],
      columns: [],
      cells: [{ rows: [0], columns: [], span: 0, values: [4_500_000, 1] }],
    },
  }
  await renderApp(<Ranking card={card} />)
  const shown = () => document.body.textContent?.replace(/\s+/g, ' ')
  await expect.poll(shown).toContain('Vendas: 1')
})
