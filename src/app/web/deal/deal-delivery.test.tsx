import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aFinancing } from '../../../modules/financings/ui/testing.ts'
import { aPurchase, purchaseId } from '../../../modules/purchases/ui/testing.ts'
import { content, onePage } from '../../../platform/ui/testing/fake-server.ts'
import { aDeal, granted, id, open } from './test-deal-page.tsx'

const purchase = aPurchase({ dealId: id, dealNumber: 163, dealTitle: 'Telhado de Tereza' })
const financing = aFinancing({ dealId: id })

const opens = (path: string, answers: Parameters<typeof open>[3], permissions: string[]) =>
  open(`/negocio/${id}/${path}`, [...granted, 'deals.list', ...permissions], aDeal(), answers)

const cost = {
  lines: [
    {
      id: 'module:1',
      name: 'Módulo 585 W',
      planned: 1_319_040,
      ordered: 1_319_040,
      invoiced: 1_100_000,
      received: 1_319_040,
      receivedByOrder: 219_040,
    },
  ],
  planned: 1_319_040,
  ordered: 1_319_040,
  invoiced: 1_100_500,
  invoicedOther: 500,
  received: 1_319_040,
  receivedByOrder: 219_040,
  otherPlanned: 608_000,
  priceCents: 4_190_000,
  soldCents: 4_190_000,
  proposedCents: 4_190_000,
  marginPlanned: 2_262_960,
  marginLeft: 2_262_960,
}

test('[DEAL-033] [PURC-007] the purchases of the deal are listed, and only those, with the cost of the job', async () => {
  const { screen, calls, address } = await opens(
    'compras',
    {
      'GET /api/purchases': content({ ...onePage([purchase]), summary: { count: 1, late: 0 }, nextCursor: null }),
      [`GET /api/deals/${id}/cost-of-job`]: content(cost),
      [`GET /api/purchases/${purchaseId}`]: content(purchase),
      'GET /api/purchase-statuses': content([]),
    },
    ['purchases.list'],
  )
  const tab = screen.getByRole('main')
  await expect.element(tab.getByText('Kit 14,04 kWp para Tereza Cristina Melo').first()).toBeVisible()
  expect(calls.find(({ url }) => url.startsWith('/api/purchases?'))!.url).toContain(`dealId=${id}`)
  await expect.element(tab.getByRole('rowheader', { name: 'Outros valores das notas' })).toBeVisible()
  await expect.element(tab.getByRole('definition').filter({ hasText: 'R$\u00a022.629,60' }).first()).toBeVisible()
  await expect.element(tab.getByText(/R\$\s2\.190,40 pelo preço do pedido, ainda sem nota/).first()).toBeVisible()
  expect(tab.getByRole('button', { name: 'Nova compra' }).query()).toBeNull()
  await userEvent.click(tab.getByText('Kit 14,04 kWp para Tereza Cristina Melo').first())
  await expect.poll(address).toContain(`/negocio/${id}/compras/${purchaseId}`)
})

test('[DEAL-034] [PURC-007] one purchase stands inside its deal', async () => {
  const { screen } = await opens(
    `compras/${purchaseId}`,
    {
      [`GET /api/purchases/${purchaseId}`]: content(purchase),
      [`GET /api/deals/${id}/cost-of-job`]: content(cost),
      'GET /api/purchase-statuses': content([]),
    },
    ['purchases.list'],
  )
  await expect
    .element(screen.getByRole('heading', { name: 'Kit 14,04 kWp para Tereza Cristina Melo' }))
    .toBeInTheDocument()
  await expect.element(screen.getByRole('rowheader', { name: /Módulo Jinko 585 W/ })).toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: /^Compras/ }).first()).toBeInTheDocument()
})

test('[DEAL-038] [FINA-005] the financings of the deal are listed, and only those', async () => {
  const { screen, calls, address } = await opens(
    'financiamentos',
    {
      'GET /api/financings': content({ ...onePage([financing]), nextCursor: null }),
      [`GET /api/financings/${financing.id}`]: content(financing),
      [`GET /api/financings/${financing.id}/offers`]: content({ amount: 1, banks: [] }),
      'GET /api/financing-statuses': content([]),
    },
    ['financings.list'],
  )
  const tab = screen.getByRole('main')
  await expect.element(tab.getByText('Ivone Prata Siqueira').first()).toBeVisible()
  await expect.element(tab.getByText('R$ 38.190,00').first()).toBeInTheDocument()
  expect(calls.find(({ url }) => url.startsWith('/api/financings?'))!.url).toContain(`dealId=${id}`)
  await userEvent.click(tab.getByText('Ivone Prata Siqueira').first())
  await expect.poll(address).toContain(`/negocio/${id}/financiamentos/${financing.id}`)
})

test('[DEAL-039] [FINA-005] one financing stands inside its deal', async () => {
  const { screen } = await opens(
    `financiamentos/${financing.id}`,
    {
      [`GET /api/financings/${financing.id}`]: content(financing),
      [`GET /api/financings/${financing.id}/offers`]: content({ amount: 38_190_00, banks: [] }),
      'GET /api/financing-statuses': content([]),
    },
    ['financings.list'],
  )
  const tab = screen.getByRole('main')
  await expect.element(tab.getByRole('heading', { name: 'Ivone Prata Siqueira' })).toBeVisible()
  await expect.element(tab.getByText('O banco aprovou R$ 2.190,00 a menos.')).toBeVisible()
})
