import type { BulkChange } from '../../lists/ui/public.ts'
import { purchases } from '../contract.ts'
import { changedPurchases } from './calls.ts'

/** The change of many purchases; rules that wait for another status are named before it begins. */
export const purchaseBulkChange: BulkChange = {
  endpoint: purchases.change,
  refreshes: changedPurchases,
  tells: ({ statusId }) => ['purchases.changed', ...(statusId ? ['purchases.status-changed'] : [])],
}
