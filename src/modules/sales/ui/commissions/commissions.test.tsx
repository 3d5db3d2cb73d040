import { expect, test } from 'vitest'
import { content, onePage, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { CommissionLine } from '../../commission-lines-contract.ts'
import { DealSale } from '../deal-sale.tsx'
import { aSale } from '../testing.ts'
import { ClosingsPage } from './closings-page.tsx'

const sale = aSale()
const { id, dealId } = sale
const line = (given: Partial<CommissionLine>): CommissionLine => ({
  id: '0199a000-0000-7000-8000-00000000000a',
  payee: 'seller',
  userId: sale.salesmanId,
  userName: 'Renata Moreira',
  share: 100,
  percent: 3,
  amount: 453_50,
  earned: 453_50,
  paid: 0,
  isMain: true,
  hasLeft: false,
  closingNumber: null,
  ...given,
})
const left = line({
  id: 'left',
  userName: 'Ana Lima',
  share: 0,
  amount: 400_00,
  earned: 0,
  paid: 400_00,
  hasLeft: true,
  isMain: false,
})
const around = {
  [`GET /api/sales/${id}`]: content(sale),
  [`GET /api/sales/${id}/plan`]: content({ instalments: [], receipts: [], milestones: [] }),
  [`GET /api/sales/${id}/commission-lines`]: content([line({}), left]),
  'GET /api/colleagues': content([
    { id: sale.salesmanId, name: 'Renata Moreira', roleName: 'Vendedor', storeId: dealId },
    { id: dealId.replace('001', '00f'), name: 'Caio Dias', roleName: 'Vendedor', storeId: dealId },
  ]),
}

test('a sale shows each person’s commission, who has left and what is to be given back', async () => {
  signedIn(['sales.list', 'sales.view-seller-commission'])
  serve(around)
  const { screen } = await renderApp(<DealSale dealId={dealId} saleId={id} />)
  await expect.element(screen.getByText('R$ 453,50').first()).toBeVisible()
  await expect.element(screen.getByText('Saiu da venda')).toBeVisible()
  await expect.element(screen.getByText('R$ 400,00 a devolver')).toBeVisible()
})

test('a cancelled sale says since when and why, and is not edited', async () => {
  signedIn(['sales.list', 'sales.edit', 'sales.delete'])
  const cancelled = { cancelledOn: '2026-11-21', cancelReason: 'Cliente desistiu', state: 'cancelled' as const }
  serve({ ...around, [`GET /api/sales/${id}`]: content({ ...sale, ...cancelled }) })
  const { screen } = await renderApp(<DealSale dealId={dealId} saleId={id} />)
  await expect.element(screen.getByText(/Cancelada em 21\/11/)).toBeVisible()
  await expect.element(screen.getByText('Cliente desistiu').first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Desfazer cancelamento' })).toBeVisible()
})

test('closings are listed for everybody; closing a month shows first what would be closed', async () => {
  signedIn(['sales.add-commission-payments', 'sales.list'])
  const closing = {
    id: left.id,
    number: 3,
    userId: sale.salesmanId,
    userName: 'Renata Moreira',
    month: '2026-10-01',
    total: 900_00,
  }
  serve({
    ...around,
    'GET /api/commission-closings': content({
      ...onePage([{ ...closing, state: 'closed', paidOn: null, receiptName: 'none' }]),
      summary: { count: 1, total: 900_00 },
    }),
    'GET /api/own-commissions': content({ month: '2026-11-01', earned: 1_234_00, due: 2_000_00, toReturn: 0 }),
    'GET /api/commission-closing-people': content([
      { userId: sale.salesmanId, name: 'Renata Moreira', isActive: false },
    ]),
    'GET /api/commission-closing-previews': content({
      total: 0,
      leftToReturn: 0,
      entries: [],
      refusal: 'Nada a pagar.',
    }),
  })
  const { screen } = await renderApp(<ClosingsPage />)
  await expect.element(screen.getByText('10/2026')).toBeVisible()
  const own = screen.getByRole('region', { name: 'Minhas comissões em 11/2026' })
  await expect.element(own.getByText('R$ 1.234,00')).toBeVisible()
  await screen.getByRole('button', { name: 'Fechar mês' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await screen.getByRole('dialog').getByLabelText('Pessoa').fill('Renata')
  await screen.getByRole('option', { name: /Renata/ }).click()
  await expect.element(screen.getByText('Nada a pagar.')).toBeVisible()
})
