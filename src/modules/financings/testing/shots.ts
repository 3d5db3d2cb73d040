import type { ListedRecord, Shot } from '../../../platform/testing/shot.ts'

export const shots: Shot[] = [
  { name: 'financings', path: '/financings' },
  { name: 'financing', path: '/financings/$id', whole: true },
  { name: 'financing-papers', path: '/documentos-do-financiamento/$token' },
  { name: 'financing-new', path: '/financings?add=true' },
  { name: 'deal-financings', path: '/negocio/$id/financiamentos' },
  { name: 'deal-financing', path: '/negocio/$id/financiamentos/$financingId' },
  { name: 'settings-financing-banks', path: '/settings/financing/banks' },
  { name: 'settings-financing-options', path: '/settings/financing/financing-options' },
  { name: 'settings-financing-methods', path: '/settings/financing/payment-methods' },
  { name: 'settings-financing-status', path: '/settings/financing/status' },
  { name: 'settings-financing-automations', path: '/settings/financing/automations' },
]

const financing = '/api/financings?pageSize=1&sort=code'

export const records: ListedRecord[] = [
  {
    under: '/negocio/$id/financiamentos/$financingId',
    api: financing,
    fills: { id: 'dealId', financingId: 'id' },
  },
  { under: '/negocio/$id/financiamentos', api: financing, fills: { id: 'dealId' } },
  { under: '/financings/$id', api: financing, fills: { id: 'id' } },
  // A link that nobody made: what its reader is told.
  { under: '/documentos-do-financiamento/$token', api: financing, fills: { token: 'id' } },
]
