import { expect, test } from 'vitest'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Card } from '../../contract.ts'
import { CardView } from '../card-view.tsx'

const cell = (rows: number[], columns: number[], values: number[]) => ({ rows, columns, span: 0, values })
const group = (value: string, name: string) => ({ value, name })

const card: Card = {
  id: 'map',
  title: 'Vendas por município e vendedor',
  look: 'map',
  ignores: [],
  beside: [],
  points: [
    { value: 'uberlandia/mg', latitude: -18.91, longitude: -48.27 },
    { value: 'recife/pe', latitude: -8.05, longitude: -34.88 },
  ],
  answer: {
    facts: 'sales',
    title: 'Vendas',
    path: '/vendas',
    search: {},
    where: { soldOn: '2026-11-01..2026-11-24' },
    measures: [{ id: 'sales', title: 'Vendas', as: 'number', way: 'count', only: 'active' }],
    rows: [
      {
        id: 'place',
        title: 'Município',
        isOrdered: false,
        groups: [group('uberlandia/mg', 'Uberlândia/MG'), group('recife/pe', 'Recife/PE'), group('', '(nenhum)')],
      },
    ],
    columns: [
      { id: 'salesmanId', title: 'Vendedor', isOrdered: false, groups: [group('ana', 'Ana'), group('bia', 'Bia')] },
    ],
    cells: [
      cell([0], [0], [3]),
      cell([0], [1], [1]),
      cell([1], [1], [2]),
      cell([2], [0], [5]),
      cell([0], [], [4]),
      cell([1], [], [2]),
      cell([2], [], [5]),
      cell([], [0], [8]),
      cell([], [1], [3]),
      cell([], [], [11]),
    ],
  },
}

test('[DASH-019] each municipality says whose its sales are and opens them; what stands nowhere is said beneath', async () => {
  signedIn()
  const { screen } = await renderApp(<CardView card={card} today="2026-11-24" />)
  const mark = screen.getByRole('link', { name: 'Uberlândia/MG: Vendas 4; Ana 3; Bia 1' })
  await expect.element(mark).toBeVisible()
  const href = new URL((mark.element() as HTMLAnchorElement).href)
  expect(href.searchParams.get('cell')).toBe('sales:soldOn=2026-11-01..2026-11-24,place=uberlandia%2Fmg,active=true')
  await expect.element(screen.getByRole('link', { name: 'Recife/PE: Vendas 2; Bia 2' })).toBeVisible()
  await expect.element(screen.getByText('Sem município conhecido — Vendas: 5')).toBeVisible()
  await screen.getByRole('button', { name: 'Ver como tabela' }).click()
  await expect.element(screen.getByRole('row', { name: 'Uberlândia/MG Ana 3' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: '(nenhum) Ana 5' })).toBeVisible()
})

test('municipalities that would cover each other are one mark, which is looked at from nearer', async () => {
  signedIn()
  const near = { value: 'recife/pe', latitude: -18.92, longitude: -48.28 }
  const far = { value: 'manaus/am', latitude: -3.1, longitude: -60 }
  const groups = [...card.answer.rows[0]!.groups.slice(0, 2), group('manaus/am', 'Manaus/AM')]
  const close: Card = {
    ...card,
    points: [card.points![0]!, near, far],
    answer: {
      ...card.answer,
      columns: [],
      rows: [{ ...card.answer.rows[0]!, groups }],
      cells: [cell([0], [], [4]), cell([1], [], [2]), cell([2], [], [1]), cell([], [], [7])],
    },
  }
  const { screen } = await renderApp(<CardView card={close} today="2026-11-24" />)
  const both = screen.getByRole('button', { name: /2 municípios \(Uberlândia\/MG, Recife\/PE…\)/ })
  await expect.element(both).toHaveTextContent('6')
  await both.click()
  await screen.getByRole('button', { name: 'Ver o mapa todo' }).click()
  await expect.element(both).toBeVisible()
})
