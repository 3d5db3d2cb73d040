import type { Leaving } from '../../../platform/people/leaving.ts'
import { handedOver } from '../../team/server/public.ts'
import { purchasesEntity } from './tables.ts'

/** Passes on the purchases that have not arrived and were not given up; the others keep who asked for them. */
export const purchaseHandOver = handedOver({
  entity: purchasesEntity,
  parts: ['applicantId'],
  inProgress: `exists (
    select from purchase_statuses s where s.tenant_id = purchases.tenant_id and s.id = purchases.status_id
      and s.kind not in ('delivered', 'lost', 'delivery-cancelled'))`,
})

export const purchaseLeaving: Leaving = {
  passes: purchaseHandOver.passes,
  history: ['purchases.changed_by', 'purchase_approvals.approver_id', 'purchase_receipts.received_by'],
  figures: [{ name: 'purchases', counts: purchaseHandOver.counts, passes: true, says: 'purchases.leaving' }],
}
