import type { Leaving } from '../../../platform/people/leaving.ts'
import { whoGetsWork } from '../../deals/server/public.ts'
import { comesBack, type HeldRecords, handedOver } from '../../team/server/public.ts'
import { purchasesEntity } from './tables.ts'

const held: HeldRecords<'purchases'> = {
  entity: purchasesEntity,
  parts: ['applicantId'],
  inProgress: `exists (
    select from purchase_statuses s where s.tenant_id = purchases.tenant_id and s.id = purchases.status_id
      and s.kind not in ('delivered', 'lost', 'delivery-cancelled'))`,
}

/** Passes on the purchases that have not arrived and were not given up; the others keep who asked for them. */
export const purchaseHandOver = handedOver(held)

/** One that is under way again, and whose applicant left meanwhile. */
export const purchaseComesBack = comesBack(held, {
  answers: (ctx, { dealId }) => whoGetsWork(ctx, { dealId }),
  says: ({ id, description }) => ({ name: description, link: `/purchases/${id}` }),
})

export const purchaseLeaving: Leaving = {
  passes: purchaseHandOver.passes,
  history: ['purchases.changed_by', 'purchase_approvals.approver_id', 'purchase_receipts.received_by'],
  figures: [{ name: 'purchases', counts: purchaseHandOver.counts, passes: true, says: 'purchases.leaving' }],
}
