import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { cardFields } from '../../board-contract.ts'
import type { PurchaseStatus } from '../../purchase-status.ts'
import { PurchasesPage } from '../purchases-page.tsx'
import { aPurchase, purchaseId } from '../testing.ts'

const uuid = (last: number) => `0199a000-0000-7000-8000-00000000000${last}`
const status = (last: number, name: string, kind: PurchaseStatus['kind'], requires: string[] = []) => ({
  id: uuid(last),
  name,
  kind,
  color: '#2F80C2',
  position: last,
  requires,
})
const approval = status(1, 'Aguardando aprovação', 'pending-approval', ['approval'])
const payment = status(2, 'Aguardando pagamento', 'pending-payment')
const quoting = status(3, 'Em cotação', 'on-going')

const aCard = (given: object = {}) => {
  const { id, ...purchase } = aPurchase({ statusId: approval.id, ...given })
  return { id, ...Object.fromEntries(cardFields.map((name) => [name, purchase[name]])) }
}
const columnOf = (of: typeof approval, cards: object[] = []) => ({
  status: of,
  cards,
  totalItems: cards.length,
  totalCents: cards.length * 2_554_600,
  late: 0,
  next: null,
  sort: 'expectedOn',
})
const boardOf = (...columns: object[]) => ({ 'GET /api/purchases/board': content({ columns }) })
const around = {
  'GET /api/purchase-statuses': content([quoting, approval, payment]),
  'GET /api/lists/purchase-categories': content([]),
  'GET /api/lists/delivery-types': content([]),
  'GET /api/purchase-suppliers': content([]),
  'GET /api/people': content([]),
}
const at = '/purchases?view=quadro'

test('a card says what is bought, of whom, for what, at what price, when it comes and what it waits for', async () => {
  signedIn(['purchases.list', 'purchases.edit-status'])
  const card = aCard({
    dealId: uuid(7),
    dealNumber: 41,
    dealTitle: 'Tereza Cristina Melo',
    expectedOn: '2020-01-10',
    isLate: true,
  })
  serve({ ...around, ...boardOf(columnOf(quoting), columnOf(approval, [card]), columnOf(payment)) })
  const { screen } = await renderApp(<PurchasesPage />, { path: '/purchases', at })
  const shown = screen.getByRole('group', { name: /^Kit 14,04 kWp/ })
  await expect.element(shown.getByText('nº 318')).toBeVisible()
  await expect.element(shown.getByText('Sou Energy · 41 · Tereza Cristina Melo')).toBeVisible()
  await expect.element(shown.getByText('R$ 25.546,00')).toBeVisible()
  await expect.element(shown.getByText('era 10/01')).toBeVisible()
  await expect.element(shown.getByText('40% recebido')).toBeVisible()
  await expect.element(shown.getByText('a aprovar')).toBeVisible()
})

test('a status that a purchase may not enter names what is missing and stays without it; another one is asked for at once', async () => {
  signedIn(['purchases.list', 'purchases.edit-status'])
  const calls = serve({
    ...around,
    ...boardOf(columnOf(quoting), columnOf(approval, [aCard()]), columnOf(payment)),
    [`PATCH /api/purchases/${purchaseId}`]: content(aPurchase()),
  })
  const { screen } = await renderApp(<PurchasesPage />, { path: '/purchases', at })
  await expect.element(screen.getByRole('group', { name: /^Kit 14,04 kWp/ })).toBeVisible()
  await userEvent.keyboard('j')
  await userEvent.keyboard('m')
  await expect.element(screen.getByRole('dialog').getByText(/Falta: aprovação/i)).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Em cotação' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ statusId: quoting.id })
})

test('whoever may not move purchases is told so; with statuses hidden there is the list alone', async () => {
  signedIn(['purchases.list'])
  serve({ ...around, ...boardOf(columnOf(quoting), columnOf(approval, [aCard()])) })
  const reader = await renderApp(<PurchasesPage />, { path: '/purchases', at })
  await expect.element(reader.screen.getByRole('group', { name: /^Kit 14,04 kWp/ })).toBeVisible()
  await userEvent.keyboard('j')
  await userEvent.keyboard('m')
  await expect.element(reader.screen.getByText(/não pode mudar o status de compras/).first()).toBeVisible()
  await reader.screen.unmount()
  signedIn(['purchases.list', 'purchases.hide-status'])
  const calls = serve({
    ...around,
    'GET /api/purchases': content({
      list: [],
      nextCursor: null,
      pageNumber: 1,
      pageSize: 50,
      totalItems: 0,
      totalPages: 0,
      summary: { count: 0, late: 0 },
    }),
  })
  const { screen } = await renderApp(<PurchasesPage />, { path: '/purchases', at })
  await expect.element(screen.getByText('Nenhuma compra ainda')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Quadro' }).query()).toBeNull()
  expect(calls.some(({ url }) => url.includes('/board'))).toBe(false)
})
