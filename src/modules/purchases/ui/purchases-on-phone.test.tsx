import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { ItemsPanel } from './items-panel.tsx'
import { PurchasesPage } from './purchases-page.tsx'
import { aPurchase } from './testing.ts'

test('on a phone the list says the whole status and the whole day of each purchase', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  signedIn(['purchases.list', 'purchases.edit-status'])
  const late = { statusName: 'Aguardando pagamento', expectedOn: '2026-11-02', isLate: true, totalCents: 102_554_600 }
  serve({
    'GET /api/purchases': content({ ...onePage([aPurchase(late)]), summary: { count: 1, late: 1 }, nextCursor: null }),
    'GET /api/purchase-statuses': content([]),
  })
  const { screen } = await renderApp(<PurchasesPage />, { path: '/purchases', at: '/purchases?view=lista' })
  await expect.element(screen.getByText(/Aguardando pagamento/).first()).toBeVisible()
  const cell = document.querySelector('tbody td:has(> span > span)')!
  const facts = [...cell.querySelectorAll<HTMLElement>(':scope > span > span')]
  expect(facts.map((one) => one.textContent)).toEqual(['Aguardando pagamento', '02/11/2026 Atrasada'])
  const room = cell.getBoundingClientRect()
  for (const one of facts) {
    const { right, bottom } = one.getBoundingClientRect()
    expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth)
    expect([right <= room.right, bottom <= room.bottom]).toEqual([true, true])
  }
})

test('on a phone each item is seen whole, with its amount', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  signedIn(['purchases.list', 'purchases.add-item'])
  serve({})
  const { screen } = await renderApp(<ItemsPanel purchase={aPurchase()} />)
  const region = screen.getByRole('region', { name: 'Itens' }).first()
  await expect.element(region).toBeVisible()
  const table = document.querySelector('table')!
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement!.clientWidth)
  expect(table.querySelectorAll('tfoot td')[1]?.textContent).toContain('R$')
})
