import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { CommissionPayment } from '../contract.ts'
import { DealSale } from './deal-sale.tsx'
import { SalePage } from './sale-page.tsx'
import { aSale } from './testing.ts'

const sale = aSale({ notes: 'Entrega na obra' })
const { id, dealId } = sale
const payment: CommissionPayment = {
  id: '0199a000-0000-7000-8000-000000000009',
  lineId: '0199a000-0000-7000-8000-000000000010',
  userId: '0199a000-0000-7000-8000-000000000001',
  closingId: null,
  closingNumber: null,
  payee: 'seller',
  payeeName: 'Renata Moreira',
  amount: 400_00,
  paidOn: '2026-01-15',
  receiptName: 'pix.pdf',
  createdAt: '2026-11-25T12:00:00Z',
}

const line = {
  id: payment.lineId,
  payee: 'seller',
  userId: payment.userId,
  userName: payment.payeeName,
  share: 100,
  percent: 3,
  amount: 853_50,
  earned: 853_50,
  paid: 400_00,
  isMain: true,
  hasLeft: false,
  bears: 0,
  closingNumber: null,
}

const noPlan = {
  [`GET /api/sales/${id}/plan`]: content({ instalments: [], receipts: [], milestones: [], today: '2026-11-26' }),
}

test('[SALE-004] a sale stands inside its deal with its number, values and people', async () => {
  signedIn(['sales.list'])
  serve({ ...noPlan, [`GET /api/sales/${id}`]: () => ({ body: { Content: sale } }) })
  const { screen } = await renderApp(<DealSale dealId={dealId} saleId={id} />)
  await expect.element(screen.getByRole('heading', { name: 'Venda 12' })).toBeVisible()
  for (const text of ['R$ 5.000,00', 'R$ 10.000,00'])
    await expect.element(screen.getByRole('definition').filter({ hasText: text })).toBeVisible()
  await expect.element(screen.getByText('Renata Moreira').first()).toBeVisible()
})

test('what is neither entry nor financed is called instalments, as in the plan, and nothing that is still to come in', async () => {
  signedIn(['sales.list'])
  for (const state of ['open', 'cancelled'] as const) {
    const cancelledOn = state === 'open' ? null : '2026-11-21'
    serve({ ...noPlan, [`GET /api/sales/${id}`]: content({ ...sale, state, cancelledOn }) })
    const { screen } = await renderApp(<DealSale dealId={dealId} saleId={id} />)
    await expect.element(screen.getByRole('definition').filter({ hasText: 'R$ 13.450,00' })).toBeVisible()
    await expect.element(screen.getByRole('term').filter({ hasText: 'Parcelas' })).toBeVisible()
    expect(screen.getByText('Saldo', { exact: false }).query()).toBeNull()
    await screen.unmount()
  }
})

test('[SALE-005] [SALE-009] commission payments are listed with value, day and receipt, added and deleted', async () => {
  signedIn([
    'sales.list',
    'sales.view-seller-commission',
    'sales.list-commission-payments',
    'sales.add-commission-payments',
    'sales.delete-commission-payments',
  ])
  let payments = [payment]
  const calls = serve({
    ...noPlan,
    [`GET /api/sales/${id}`]: () => ({ body: { Content: sale } }),
    [`GET /api/sales/${id}/commission-lines`]: content([line]),
    [`GET /api/sales/${id}/commission-payments`]: () => ({ body: { Content: payments } }),
    [`POST /api/sales/${id}/commission-payments`]: ({ body }) => {
      payments = [...payments, { ...payment, ...(body as object), id: 'made', receiptName: '' }]
      return { body: { Content: payments.at(-1) } }
    },
    [`DELETE /api/sales/${id}/commission-payments/${payment.id}`]: () => {
      payments = payments.filter((one) => one.id !== payment.id)
      return { status: 204 }
    },
  })
  const { screen } = await renderApp(<DealSale dealId={dealId} saleId={id} />)
  const row = screen.getByRole('row', { name: /Renata Moreira.*400,00/ })
  await expect.element(row.getByText('15/01/2026')).toBeVisible()
  await expect.element(row.getByRole('button', { name: 'Abrir comprovante' })).toBeVisible()

  await screen.getByRole('button', { name: 'Registrar pagamento' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Valor').fill('300')
  await dialog.getByRole('button', { name: 'Registrar pagamento' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ amount: 300_00 })
  await expect.element(screen.getByText('R$ 300,00').first()).toBeVisible()

  await row.getByRole('button', { name: /Excluir/ }).click()
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /Excluir/ })
    .click()
  await expect.poll(() => screen.getByText('15/01/2026').query()).toBeNull()
})

test('[SALE-002] a sale has a page of its own, with customer, values and the way to its deal', async () => {
  signedIn(['sales.list'])
  serve({ ...noPlan, [`GET /api/sales/${id}`]: content(sale) })
  const { screen } = await renderApp(<SalePage />, { path: '/vendas/$id', at: `/vendas/${id}` })
  await expect.element(screen.getByRole('heading', { name: 'Maria Aparecida Lima' })).toBeVisible()
  await expect.element(screen.getByText('R$ 28.450,00').first()).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: /Telhado da padaria/ }))
    .toHaveAttribute('href', `/negocio/${dealId}`)
})
