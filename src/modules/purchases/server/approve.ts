import { insert, update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, Refusal } from '../../../platform/rules/refusal.ts'
import { mayDisapprove, nextLevel, rangeOf } from '../approval.ts'
import type { Purchase } from '../contract.ts'
import { approvalOf, approvalSettings, approvedToday, lockSettings } from './approvals.ts'
import { putInStatus } from './enter-status.ts'
import { purchaseForUpdate } from './purchase-for-update.ts'
import { showPurchase } from './show-purchase.ts'
import { purchaseStatuses } from './statuses.ts'
import { purchaseApprovalsEntity, purchasesEntity } from './tables.ts'
import { withdrawApproval } from './withdraw-approval.ts'

/**
 * Approves the next level, for the version that the person has read; after the last level the purchase is approved as
 * of today. Refuses an outdated version.
 */
export async function approvePurchase(ctx: Ctx, id: string, revision: number): Promise<Purchase> {
  await lockSettings(ctx, 'approval')
  const purchase = await purchaseForUpdate(ctx, id)
  if (purchase.revision !== revision) throw new Refusal(409, 'purchases.changed_meanwhile')
  const { range, approvals, verdict } = await approvalOf(ctx, purchase)
  enforce(verdict, verdict.ok || verdict.code !== 'purchases.approves_other_level' ? 409 : 403)
  const level = nextLevel(range, { approvals })!
  await insert(
    ctx,
    purchaseApprovalsEntity,
    { purchaseId: id, level, approverId: ctx.userId, totalCents: purchase.totalCents, createdAt: ctx.now },
    { event: 'purchaseApprovals.created' },
  )
  const isLast = level === range.levels.length
  await update(ctx, purchasesEntity, purchase, isLast ? await approvedToday(ctx, purchase) : {}, {
    event: 'purchases.approved',
    data: { level },
    isDerived: true,
  })
  return showPurchase(ctx, id)
}

export async function disapprovePurchase(ctx: Ctx, id: string, reason: string): Promise<Purchase> {
  const purchase = await purchaseForUpdate(ctx, id)
  const { kind } = await purchaseStatuses.one(ctx, purchase.statusId)
  const { ranges } = await approvalSettings(ctx)
  const verdict = mayDisapprove(kind, { roleId: ctx.actingRole }, rangeOf(ranges, purchase.totalCents))
  enforce(verdict, verdict.ok || verdict.code !== 'purchases.disapproves_other' ? 409 : 403)
  const [target] = (await purchaseStatuses.list(ctx)).filter(({ kind }) => kind === 'delivery-cancelled')
  if (!target) throw new Refusal(409, 'purchases.no_disapproved_status')
  await withdrawApproval(ctx, purchase)
  const there = await putInStatus(ctx, await purchaseForUpdate(ctx, id), target.id)
  await update(ctx, purchasesEntity, there, { approvalDue: true }, { event: 'purchases.disapproved', data: { reason } })
  return showPurchase(ctx, id)
}
