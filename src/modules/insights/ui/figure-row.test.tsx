import { expect, test } from 'vitest'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { Figure } from '../contract.ts'
import { FigureRow } from './figure-row.tsx'

const figure: Figure = {
  id: 'sales.sold',
  title: 'Valor vendido',
  as: 'money',
  value: 300_000_00,
  before: 400_000_00,
  history: [],
  note: null,
  why: [
    {
      dimension: 'storeId',
      title: 'Loja',
      effects: [{ value: 's1', name: 'Matriz', effect: -100_000_00 }],
      rest: 0,
      change: -100_000_00,
    },
  ],
  opens: { path: '/vendas', search: {}, cell: 'sales:' },
}

test('an address may ask what changed a figure: it stands open, and nothing opens where nothing changed', async () => {
  signedIn()
  const at = '/dashboard/overview?why=sales.sold'
  const { screen } = await renderApp(<FigureRow figures={[figure]} filter={{}} />, { at })
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('Matriz')).toBeVisible()
  await screen.unmount()
  const same = await renderApp(<FigureRow figures={[{ ...figure, why: [] }]} filter={{}} />, { at })
  await expect.element(same.screen.getByRole('heading', { name: 'Valor vendido' })).toBeVisible()
  expect(same.screen.getByRole('dialog').query()).toBeNull()
})

test('a part of what changed a figure opens its records', async () => {
  signedIn()
  const at = '/dashboard/overview?why=sales.sold'
  const { screen, address } = await renderApp(<FigureRow figures={[figure]} filter={{}} />, { at })
  await screen.getByRole('dialog').getByRole('link', { name: 'Matriz' }).click()
  await expect.poll(() => decodeURIComponent(address())).toContain('/vendas?cell=sales:storeId=s1')
})
