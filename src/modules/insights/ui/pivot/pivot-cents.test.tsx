import { expect, test } from 'vitest'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Answered } from '../../contract.ts'
import { PivotTable } from './pivot-table.tsx'

const cell = (rows: number[], values: number[]) => ({ rows, columns: [], span: 0, values })
const answer: Answered = {
  facts: 'receivables',
  title: 'A receber',
  path: '/a-receber',
  search: {},
  where: {},
  measures: [
    { id: 'open', title: 'A receber', as: 'money', way: 'sum' },
    { id: 'amount', title: 'Valor', as: 'money', way: 'sum' },
    { id: 'mean', title: 'Valor médio', as: 'money', way: 'mean' },
  ],
  rows: [
    {
      id: 'storeId',
      title: 'Loja',
      isOrdered: false,
      groups: [
        { value: 'a', name: 'Uberaba' },
        { value: 'b', name: 'Uberlândia' },
      ],
    },
  ],
  columns: [],
  cells: [
    cell([], [150_050, 400_000, 75_025]),
    cell([0], [100_000, 300_000, 100_000]),
    cell([1], [50_050, 100_000, 50_050]),
  ],
}

test('amounts that have cents are told with them, all of their column alike; whole ones and means without', async () => {
  signedIn()
  const { screen } = await renderApp(<PivotTable label="A receber" answer={answer} heat="none" shown="value" />)
  await expect.element(screen.getByText('R$ 1.500,50').first()).toBeVisible()
  await expect.element(screen.getByText('R$ 1.000,00').first()).toBeVisible()
  await expect.element(screen.getByText('R$ 500,50').first()).toBeVisible()
  await expect.element(screen.getByText('R$ 4.000', { exact: true }).first()).toBeVisible()
  await expect.element(screen.getByText('R$ 501', { exact: true }).first()).toBeVisible()
})
