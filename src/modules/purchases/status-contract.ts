import { statusEndpoints } from '../../platform/statuses/contract.ts'
import { PurchaseStatus, purchaseStatusCodes, purchaseStatusFields } from './purchase-status.ts'

export const purchaseStatuses = statusEndpoints({
  at: '/purchase-statuses',
  needs: 'general.settings',
  of: 'purchases',
  fields: purchaseStatusFields,
  row: PurchaseStatus,
  codes: purchaseStatusCodes,
  refusals: ['purchases.status_has_rules'],
})
