import type { PublishedEvent } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { deliver } from '../../../platform/http/deliver.ts'
import type { Listener } from '../../../platform/http/services.ts'
import type { Leaving } from '../../../platform/people/leaving.ts'
import { whoGetsWork } from '../../deals/server/public.ts'
import { comesBack, handedOver, type OwnedRecords } from '../../team/server/public.ts'
import { awaitedKinds } from '../purchase-status.ts'
import { purchaseStatuses } from './statuses.ts'
import { purchasesEntity } from './tables.ts'

const owned: OwnedRecords<'purchases'> = {
  entity: purchasesEntity,
  parts: ['applicantId'],
  inProgress: `exists (
    select from purchase_statuses s where s.tenant_id = purchases.tenant_id and s.id = purchases.status_id
      and s.kind not in ('delivered', 'lost', 'delivery-cancelled'))`,
}

/** Passes on purchases that are neither delivered nor abandoned; the others keep their applicant. */
export const purchaseHandOver = handedOver(owned)

/** A purchase that is open again and whose applicant has left since. */
export const purchaseComesBack = comesBack(owned, {
  answers: (ctx, { dealId }) => whoGetsWork(ctx, { dealId }),
  says: ({ id, description }) => ({ name: description, link: `/purchases/${id}` }),
})

/** The same for purchases that leave an ended status: lost, cancelled, or delivered by mistake. */
export const purchaseMovesBack: Listener = Object.assign(
  async (ctx: Ctx, event: PublishedEvent) => movedBackOf(ctx, [event]),
  { ofMany: movedBackOf },
)

async function movedBackOf(ctx: Ctx, events: readonly PublishedEvent[]) {
  const ended = (await purchaseStatuses.list(ctx)).filter(({ kind }) => !awaitedKinds.includes(kind))
  const back = events.filter(({ data }) => ended.some(({ id }) => id === data?.from))
  if (back.length > 0) await deliver(purchaseComesBack, ctx, back)
}

export const purchaseLeaving: Leaving = {
  passes: purchaseHandOver.passes,
  history: ['purchases.changed_by', 'purchase_approvals.approver_id', 'purchase_receipts.received_by'],
  figures: [purchaseHandOver.figure('purchases', { says: 'purchases.leaving', by: 'description' })],
}
