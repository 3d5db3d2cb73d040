import type { ListedRecord, Shot } from '../../../platform/testing/shot.ts'

export const shots: Shot[] = [
  { name: 'deal-sales', path: '/negocio/$id/vendas' },
  { name: 'deal-sale', path: '/negocio/$id/vendas/$saleId' },
  { name: 'sales', path: '/vendas' },
  { name: 'sale', path: '/vendas/$id' },
  { name: 'sale-new', path: '/vendas?add=true' },
  { name: 'commissions', path: '/dashboard/commission' },
  { name: 'settings-commission', path: '/settings/deal/commission' },
]

export const records: ListedRecord[] = [
  { under: '/negocio/$id/vendas/$saleId', api: '/api/sales?pageSize=1', fills: { id: 'dealId', saleId: 'id' } },
  { under: '/vendas/$id', api: '/api/sales?pageSize=1', fills: { id: 'id' } },
]
