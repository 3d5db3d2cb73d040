import { expect, test } from 'vitest'
import { content, onePage, serve } from '../../../../platform/ui/testing/fake-server.ts'
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

test('a serial number that was read wrongly is found at its item and taken back', async () => {
  signedIn(['purchases.list', 'purchases.receive'])
  const [item, ...others] = aPurchase().items
  const there = `/api/purchases/${purchaseId}/items/${item!.id}/serials`
  const calls = serve({
    ...served,
    [`GET /api/purchases/${purchaseId}`]: content(aPurchase({ items: [{ ...item!, serials: 1 }, ...others] })),
    [`GET ${there}`]: content(onePage([{ id: 's1', serial: 'J-1', maker: 'Jinko' }])),
    [`DELETE ${there}/s1`]: content(aPurchase()),
  })
  const { screen } = await renderApp(<PurchasePage />, { path: '/purchases/$id', at })
  await screen.getByRole('button', { name: `Números de ${item!.name}`, exact: true }).click()
  await screen.getByRole('button', { name: 'Tirar J-1' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect.element(screen.getByText('Número J-1 tirado.')).toBeVisible()
  expect(calls.some(({ method, url }) => method === 'DELETE' && url.endsWith('/serials/s1'))).toBe(true)
})
