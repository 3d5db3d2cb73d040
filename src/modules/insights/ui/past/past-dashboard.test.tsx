import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Dashboard } from '../../contract.ts'
import { DashboardPage } from '../dashboard-page.tsx'

const asOf = { day: '2026-06-30', withCorrections: false }
const opens = { path: '/vendas', search: {}, cell: '' }
const nothing = {
  facts: 'deals',
  title: 'Negócios',
  path: '/negocios',
  search: {},
  where: {},
  measures: [],
  rows: [],
  columns: [],
  cells: [],
}

const steps = (values: readonly [number, number]): Dashboard['cards'][number]['answer'] => ({
  ...nothing,
  measures: [{ id: 'deals', title: 'Negócios', as: 'number', way: 'count' }],
  rows: [
    {
      id: 'stepId',
      title: 'Etapa',
      isOrdered: true,
      groups: [
        { value: 'a', name: 'Contato' },
        { value: 'b', name: 'Fechamento' },
      ],
    },
  ],
  cells: [
    { rows: [], columns: [], span: 0, values: [values[0] + values[1]] },
    ...values.map((value, at) => ({ rows: [at], columns: [], span: 0, values: [value] })),
  ],
})

const then: Dashboard = {
  id: 'overview',
  asOf,
  filter: { period: 'month', compare: 'before' },
  span: { from: '2026-06-01', to: '2026-06-30' },
  compared: null,
  figures: [
    {
      id: 'sales.sales',
      title: 'Vendas',
      as: 'number',
      value: 3,
      before: 2,
      now: 5,
      history: [],
      note: null,
      why: [],
      opens,
    },
    {
      id: 'x.y',
      title: 'Compras',
      as: 'number',
      value: null,
      before: null,
      history: [],
      note: null,
      why: [],
      opens,
      untold: 'Ainda não dá para ver como estava neste dia.',
    },
  ],
  cards: [
    {
      id: 'map',
      title: 'Mapa',
      look: 'map',
      ignores: [],
      beside: [],
      untold: 'Ainda não dá para ver como estava neste dia.',
      answer: nothing,
    },
    {
      id: 'steps',
      title: 'Negócios por etapa',
      look: 'bars',
      ignores: [],
      beside: [],
      answer: steps([3, 1]),
      now: [steps([3, 4])],
    },
  ],
  toDo: [],
  goals: [],
  observations: [],
  hasHidden: false,
}

test('a dashboard of a past day says the day, what its figures come to today, each tile of which that is not known says so, and the way back is one click', async () => {
  signedIn()
  serve({ 'GET /api/dashboards/overview': content(then) })
  const { screen, address } = await renderApp(<DashboardPage />, { at: '/dashboard/overview?asOf=2026-06-30' })
  await expect.element(screen.getByRole('button', { name: 'Como estava em 30/06/2026' })).toBeVisible()
  await expect.poll(() => screen.getByText('Ainda não dá para ver como estava neste dia.').elements().length).toBe(2)
  await expect.element(screen.getByText('Só mostra o que vale hoje.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Enviar/ })).toBeVisible()
  await expect.element(screen.getByText('Hoje 5 (+2)')).toBeVisible()
  await screen.getByRole('button', { name: 'Voltar a hoje' }).click()
  await expect.poll(address).not.toContain('asOf')
})

test('a card of a past day says what it comes to today, and shows the difference of each group where one asks', async () => {
  signedIn()
  serve({ 'GET /api/dashboards/overview': content(then) })
  const { screen } = await renderApp(<DashboardPage />, { at: '/dashboard/overview?asOf=2026-06-30' })
  await expect.element(screen.getByRole('link', { name: 'Negócios · Hoje 7 (+3)' })).toBeVisible()
  await screen.getByRole('button', { name: 'Diferença para hoje' }).click()
  const row = screen.getByRole('dialog').getByRole('row', { name: /Fechamento/ })
  await expect.poll(() => row.element().textContent).toMatch(/Fechamento\s*1\s*4\s*\+3/)
})
