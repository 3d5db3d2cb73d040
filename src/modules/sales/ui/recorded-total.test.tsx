import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { DealSale } from './deal-sale.tsx'
import { aSale } from './testing.ts'

const sale = aSale()
const { id, dealId } = sale

async function editing(granted: string[]) {
  signedIn(['sales.list', 'sales.edit', ...granted])
  serve({
    [`GET /api/sales/${id}`]: content(sale),
    [`GET /api/sales/${id}/plan`]: content({ instalments: [], receipts: [], milestones: [], today: '2026-11-26' }),
    'GET /api/colleagues': content([]),
    'GET /api/stores': content([]),
    'GET /api/commission-ranges': content([]),
    'GET /api/sale-settings': content({ acceptsPaidInFull: false }),
  })
  const { screen } = await renderApp(<DealSale dealId={dealId} saleId={id} />)
  await screen.getByRole('button', { name: 'Editar venda' }).click()
  return screen.getByRole('dialog', { name: 'Editar venda' })
}

test('the total of a recorded sale is closed to who may not change it, and the form says why', async () => {
  const form = await editing([])
  await expect.element(form.getByRole('textbox', { name: 'Valor total' })).toBeDisabled()
  await expect.element(form.getByText('O valor registrado só é alterado', { exact: false })).toBeVisible()
  await expect.element(form.getByRole('textbox', { name: 'Entrada' })).toBeEnabled()
})

test('whoever may change it types it', async () => {
  const form = await editing(['sales.change-total'])
  await expect.element(form.getByRole('textbox', { name: 'Valor total' })).toBeEnabled()
})
