import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { PurchasePage } from '../purchase-page.tsx'
import { aPurchase, purchaseId } from '../testing.ts'

test('why an invoice was not read is said until something else is done', async () => {
  signedIn(['purchases.list', 'purchases.receive'])
  let purchase = aPurchase()
  const Message = 'Esta nota já foi lida nesta compra.'
  serve({
    [`GET /api/purchases/${purchaseId}`]: () => content(purchase)(),
    'GET /api/files': content({ list: [], can: { add: true, remove: true } }),
    'GET /api/purchase-statuses': content([]),
    [`POST /api/purchases/${purchaseId}/invoices`]: () => ({ status: 409, body: { Code: 'purchases.x', Message } }),
    [`DELETE /api/purchases/${purchaseId}/receipts/r1`]: () => {
      purchase = aPurchase({ receipts: [] })
      return content(purchase)()
    },
  })
  const at = `/purchases/${purchaseId}?tab=receipt`
  const { screen } = await renderApp(<PurchasePage />, { path: '/purchases/$id', at })
  await expect.element(screen.getByRole('button', { name: 'Desfazer o recebimento 1' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[accept=".xml,.zip"]')!
  await userEvent.upload(input, new File(['<nfe/>'], 'nota.xml', { type: 'text/xml' }))
  await expect.element(screen.getByText(Message)).toBeVisible()
  await screen.getByRole('button', { name: 'Desfazer o recebimento 1' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect.element(screen.getByText(Message)).not.toBeInTheDocument()
})
