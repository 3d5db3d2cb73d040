import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { PurchasePage } from '../purchase-page.tsx'
import { aPurchase, purchaseId } from '../testing.ts'

const at = `/purchases/${purchaseId}?tab=receipt`
const served = {
  [`GET /api/purchases/${purchaseId}`]: content(aPurchase()),
  'GET /api/files': content({ list: [], can: { add: true, remove: true } }),
  'GET /api/purchase-statuses': content([]),
}

test('an invoice and a receipt are taken back after a question that says what follows', async () => {
  signedIn(['purchases.list', 'purchases.receive'])
  const calls = serve({
    ...served,
    [`DELETE /api/purchases/${purchaseId}/receipts/r1`]: content(aPurchase({ receipts: [] })),
    [`DELETE /api/purchases/${purchaseId}/invoices/n1`]: content(aPurchase({ invoices: [] })),
  })
  const { screen } = await renderApp(<PurchasePage />, { path: '/purchases/$id', at })
  for (const [label, why, path] of [
    ['Desfazer o recebimento 1', /volta a ser esperado/, 'receipts/r1'],
    ['Desfazer a leitura da nota 48213', /pode ser lida de novo/, 'invoices/n1'],
  ] as const) {
    await screen.getByRole('button', { name: label }).click()
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog.getByText(why)).toBeVisible()
    await dialog.getByRole('button', { name: 'Desfazer', exact: true }).click()
    await expect.poll(() => calls.some(({ method, url }) => method === 'DELETE' && url.endsWith(path))).toBe(true)
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  }
})

test('whoever only reads takes nothing back', async () => {
  signedIn(['purchases.list'])
  serve(served)
  const { screen } = await renderApp(<PurchasePage />, { path: '/purchases/$id', at })
  await expect.element(screen.getByText('Desfazer', { exact: false })).not.toBeInTheDocument()
  await expect.element(screen.getByText(/Sou Energy/).first()).toBeVisible()
  expect(screen.getByRole('button', { name: /Desfazer/ }).query()).toBeNull()
})
