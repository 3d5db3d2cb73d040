import type { ListedRecord, Shot } from '../../../platform/testing/shot.ts'

export const shots: Shot[] = [
  { name: 'purchases', path: '/purchases' },
  { name: 'purchases-board', path: '/purchases?view=quadro' },
  { name: 'purchase-new', path: '/purchases/new-purchase' },
  { name: 'purchase', path: '/purchases/$id' },
  { name: 'purchase-quotes', path: '/purchases/$id?tab=quotes' },
  { name: 'purchase-receipt', path: '/purchases/$id?tab=receipt' },
  { name: 'deal-purchases', path: '/negocio/$id/compras' },
  { name: 'deal-purchase', path: '/negocio/$id/compras/$purchaseId' },
  { name: 'settings-purchase-statuses', path: '/settings/purchases/status' },
  { name: 'settings-purchase-approval', path: '/settings/purchases/approval' },
  { name: 'settings-purchase-categories', path: '/settings/purchases/categories' },
  { name: 'settings-purchase-automations', path: '/settings/purchases/automations' },
  { name: 'settings-delivery-types', path: '/settings/purchases/delivery-types' },
]

const purchase = '/api/purchases?pageSize=1&sort=code&code=7'

export const records: ListedRecord[] = [
  { under: '/negocio/$id/compras', api: purchase, fills: { id: 'dealId' } },
  { under: '/negocio/$id/compras/$purchaseId', api: purchase, fills: { id: 'dealId', purchaseId: 'id' } },
  { under: '/purchases/$id', api: purchase, fills: { id: 'id' } },
]
