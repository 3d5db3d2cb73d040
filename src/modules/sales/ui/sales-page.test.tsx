import { expect, test } from 'vitest'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { SaleDefaults } from '../contract.ts'
import { DealSalesTab } from './deal-sales-tab.tsx'
import { SalesPage } from './sales-page.tsx'
import { aSale } from './testing.ts'

const sale = aSale({ financed: 0 })
const { dealId } = sale

const defaults: SaleDefaults = {
  dealId,
  dealTitle: 'Maria Aparecida Lima',
  proposalId: sale.id,
  proposalNumber: 31,
  total: 28_450_00,
  salesmanId: dealId,
  soldAs: null,
  sellIn: null,
  unaccepted: null,
  preSellerId: null,
  soldOn: '2026-11-20',
  entry: 0,
  financed: 0,
  paymentCondition: '',
  terms: {
    paymentId: '',
    paymentName: '',
    optionName: 'Com bateria',
    priceCents: 28_450_00,
    entryCents: 0,
    financedCents: 0,
    instalments: 1,
    firstInstalmentCents: 28_450_00,
  },
  acceptsPaidInFull: false,
}

const around = {
  'GET /api/colleagues': content([{ id: dealId, name: 'Renata Moreira', roleName: 'Vendedor', storeId: dealId }]),
  'GET /api/stores': content([]),
  'GET /api/commission-ranges': content([
    { id: sale.id, fromTotal: 0, toTotal: null, sellerPercent: 3, preSellerPercent: 1 },
  ]),
  'GET /api/sale-settings': content({ acceptsPaidInFull: false }),
  'GET /api/milestones': content([]),
  [`GET /api/deals/${dealId}/sale-defaults`]: content(defaults),
}

test('[SALE-001] lists sales with the totals of all of them', async () => {
  signedIn(['sales.list', 'sales.add'])
  const summary = { count: 47, active: 47, total: 1_531_576_44, entry: 376_045_00, financed: 0 }
  serve({ ...around, 'GET /api/sales': content({ ...onePage([sale]), summary }) })
  const { screen } = await renderApp(<SalesPage />)
  await expect.element(screen.getByText('R$ 28.450,00')).toBeVisible()
  await expect.element(screen.getByText('47 vendas em vigor')).toBeVisible()
  await expect.element(screen.getByText(/1\.531\.576,44/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Registrar venda' })).toBeVisible()
})

test('a cancelled sale says so beside its name, also on a phone', async () => {
  signedIn(['sales.list'])
  serve({ ...around, 'GET /api/sales': content(onePage([{ ...sale, state: 'cancelled' }])) })
  const { screen } = await renderApp(<SalesPage />)
  const row = screen.getByRole('row', { name: /Maria Aparecida Lima/ })
  await expect.element(row.getByText('Cancelada').first()).toBeVisible()
})

test('[SALE-029] [SALE-032] offers neither totals nor adding to those who get none', async () => {
  signedIn(['sales.list'])
  serve({ ...around, 'GET /api/sales': content(onePage([sale])) })
  const { screen } = await renderApp(<SalesPage />)
  await expect.element(screen.getByText('R$ 28.450,00')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Registrar venda' }).query()).toBeNull()
  expect(document.querySelector('tfoot')).toBeNull()
})

test('[SALE-027] says that no sale has the code that was searched', async () => {
  signedIn(['sales.list'])
  serve({ ...around, 'GET /api/sales': content(onePage([])) })
  const { screen } = await renderApp(<SalesPage />, { at: '/vendas?search=999' })
  await expect.element(screen.getByText('Nenhuma venda com este código.')).toBeVisible()
})

test('a sale is looked for by its customer, which the address and the request say; one named by its number stands as a filter', async () => {
  signedIn(['sales.list'])
  const calls = serve({ ...around, 'GET /api/sales': content(onePage([sale])) })
  const { screen, address } = await renderApp(<SalesPage />, { at: '/vendas?code=12' })
  await expect.element(screen.getByRole('button', { name: /Código.*12/ }).first()).toBeVisible()
  await screen.getByPlaceholder('Buscar por cliente ou código').fill('Aurora')
  await expect.poll(address).toContain('search=Aurora')
  await expect.poll(() => calls.some(({ url }) => url.includes('search=Aurora'))).toBe(true)
})

test('[SALE-003] [SALE-025] a deal offers a sale to those who may add one and tells the others why not', async () => {
  signedIn(['sales.list'])
  serve({ ...around, 'GET /api/sales': content(onePage([])) })
  const { screen } = await renderApp(<DealSalesTab dealId={dealId} />)
  await screen.getByRole('button', { name: 'Registrar venda' }).hover()
  await expect.element(screen.getByText('Você precisa de permissão para adicionar vendas.').first()).toBeInTheDocument()
})

test('a sold proposal leads to its sale; another sale is made without it', async () => {
  signedIn(['sales.list', 'sales.add'])
  const calls = serve({
    ...around,
    'GET /api/sales': content(onePage([])),
    [`GET /api/deals/${dealId}/sale-defaults`]: content({ ...defaults, soldAs: { id: sale.id, code: 12 } }),
    'POST /api/sales': content({ ...sale, notes: '' }),
  })
  const { screen } = await renderApp(<DealSalesTab dealId={dealId} />)
  await screen.getByRole('button', { name: 'Registrar venda' }).click()
  await expect.element(screen.getByText('A proposta 31 já virou a venda 12')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Abrir a venda 12' }))
    .toHaveAttribute('href', `/negocio/${dealId}/vendas/${sale.id}`)
  await screen.getByRole('button', { name: 'Registrar outra sem proposta' }).click()
  await expect.element(screen.getByText('Sem proposta aceita')).toBeVisible()
  await screen.getByLabelText('Valor total').fill('900')
  await screen.getByRole('dialog').getByRole('button', { name: 'Registrar venda' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ proposalId: null })
})

test('where the deal’s status forbids sales, the drawer says so before anything is typed, and moves the deal', async () => {
  signedIn(['sales.list', 'sales.add'])
  let sellIn: SaleDefaults['sellIn'] = [{ id: sale.id, name: 'Negociação', step: 'Comercial' }]
  const calls = serve({
    ...around,
    'GET /api/sales': content(onePage([])),
    [`GET /api/deals/${dealId}/sale-defaults`]: () => content({ ...defaults, sellIn })(),
    [`POST /api/deals/${dealId}/moves`]: () => {
      sellIn = null
      const since = '2026-11-20T12:00:00.000Z'
      return content({ id: dealId, stepId: sale.id, statusId: sale.id, since, state: 'open', path: [], warnings: [] })()
    },
  })
  const { screen } = await renderApp(<DealSalesTab dealId={dealId} />)
  await screen.getByRole('button', { name: 'Registrar venda' }).click()
  await expect.element(screen.getByText('O status do negócio ainda não permite venda')).toBeVisible()
  await screen.getByRole('button', { name: 'Mover para Negociação' }).click()
  await expect.element(screen.getByLabelText('Valor total')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ statusId: sale.id })
})

test('where nobody accepted the proposal, the drawer says so before the sale is filled in', async () => {
  signedIn(['sales.list', 'sales.add'])
  const none = { ...defaults, proposalId: null, proposalNumber: null, terms: null }
  serve({
    ...around,
    'GET /api/sales': content(onePage([])),
    [`GET /api/deals/${dealId}/sale-defaults`]: content({ ...none, unaccepted: { id: sale.id, number: 31 } }),
  })
  const { screen } = await renderApp(<DealSalesTab dealId={dealId} />)
  await screen.getByRole('button', { name: 'Registrar venda' }).click()
  await expect.element(screen.getByText('A proposta 31 ainda não foi aceita')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Abrir a proposta' }))
    .toHaveAttribute('href', `/negocio/${dealId}/propostas/${sale.id}`)
  await screen.getByRole('button', { name: 'Registrar sem o aceite' }).click()
  await expect.element(screen.getByText('Sem proposta aceita · valor da proposta 31, ainda não aceita')).toBeVisible()
  await expect.element(screen.getByLabelText('Valor total')).toHaveValue('28.450,00')
})

test('[SALE-014] [SALE-015] [SALE-021] a new sale starts from the accepted proposal and is checked as one types', async () => {
  signedIn(['sales.list', 'sales.add', 'sales.view-seller-commission'])
  const calls = serve({
    ...around,
    'GET /api/sales': content(onePage([])),
    'POST /api/sales': content({ ...sale, notes: '' }),
  })
  const { screen } = await renderApp(<DealSalesTab dealId={dealId} />)
  await screen.getByRole('button', { name: 'Registrar venda' }).click()
  await expect.element(screen.getByText('Proposta aceita nº 31 · Com bateria')).toBeVisible()
  await expect.element(screen.getByLabelText('Valor total')).toHaveValue('28.450,00')
  await expect.element(screen.getByText('Da faixa: R$ 853,50')).toBeVisible()

  await screen.getByLabelText('Entrada').fill('30000')
  await screen.getByRole('dialog').getByRole('button', { name: 'Registrar venda' }).click()
  await expect
    .element(screen.getByText('O valor total deve ser maior que a soma da entrada e do financiamento.'))
    .toBeVisible()
  await screen.getByLabelText('Entrada').fill('5000')
  await screen.getByRole('dialog').getByRole('button', { name: 'Registrar venda' }).click()
  await expect.element(screen.getByText('Venda 12 registrada. O negócio foi marcado como ganho.')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    dealId,
    total: 28_450_00,
    entry: 5_000_00,
  })
})
