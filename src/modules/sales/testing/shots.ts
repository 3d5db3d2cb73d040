import type { ListedRecord, Shot } from '../../../platform/testing/shot.ts'

export const shots: Shot[] = [
  { name: 'deal-sales', path: '/negocio/$id/vendas' },
  { name: 'deal-sale', path: '/negocio/$id/vendas/$saleId', until: 'Editar plano' },
  { name: 'sales', path: '/vendas' },
  { name: 'sale', path: '/vendas/$id', until: 'Editar plano', whole: true },
  {
    name: 'sale-plan',
    path: '/vendas/$id',
    reach: (page) => page.getByRole('button', { name: 'Editar plano' }).click(),
    until: 'Adicionar parcela',
  },
  { name: 'sale-new', path: '/vendas?add=true' },
  { name: 'receivables', path: '/a-receber' },
  { name: 'receivables-forecast', path: '/a-receber?forecast=true' },
  { name: 'commissions', path: '/dashboard/commission' },
  { name: 'commission-closings', path: '/commissions/closings' },
  { name: 'commission-month', path: '/commissions/month' },
  { name: 'commission-closing', path: '/commissions/closings/$id' },
  { name: 'settings-commission', path: '/settings/deal/commission' },
]

/** The oldest sales are those with the most behind them. */
const sale = '/api/sales?pageSize=1&sort=soldOn'

export const records: ListedRecord[] = [
  { under: '/negocio/$id/vendas/$saleId', api: sale, fills: { id: 'dealId', saleId: 'id' } },
  { under: '/vendas/$id', api: sale, fills: { id: 'id' } },
  { under: '/commissions/closings/$id', api: '/api/commission-closings?pageSize=1', fills: { id: 'id' } },
]
