import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { DealSale } from '../deal-sale.tsx'
import { aSale } from '../testing.ts'

const sale = aSale()
const { id, dealId } = sale

/** The question before the sale is deleted. */
async function deleting(deal: object) {
  signedIn(['sales.list', 'sales.delete', 'deals.view', 'deals.list'])
  const calls = serve({
    [`GET /api/sales/${id}`]: content(sale),
    [`GET /api/sales/${id}/plan`]: content({ instalments: [], receipts: [], milestones: [], today: '2026-11-26' }),
    [`GET /api/deals/${dealId}`]: content({ id: dealId, ...deal, names: { status: 'Negociação' } }),
    [`DELETE /api/sales/${id}`]: () => ({ status: 204 }),
  })
  const { screen } = await renderApp(<DealSale dealId={dealId} saleId={id} />)
  await screen.getByRole('button', { name: 'Excluir venda' }).click()
  return { calls, screen, dialog: screen.getByRole('dialog') }
}

test('before the last sale of a won deal goes, the dialog asks what becomes of the deal', async () => {
  const { calls, screen, dialog } = await deleting({ state: 'won', sales: 1 })
  const asked = dialog.getByRole('combobox', { name: 'O negócio depois disso' })
  await expect.element(asked).toHaveValue('Volta para em andamento, em Negociação')
  await asked.click()
  await screen.getByRole('option', { name: 'Continua ganho', exact: false }).click()
  await dialog.getByRole('button', { name: 'Excluir venda' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'DELETE')?.url).toContain('deal=won')
})

test('nothing is asked where another sale stays', async () => {
  const { calls, dialog } = await deleting({ state: 'won', sales: 2 })
  await expect.poll(() => calls.some(({ url }) => url === `/api/deals/${dealId}`)).toBe(true)
  expect(dialog.getByRole('combobox').query()).toBeNull()
})
