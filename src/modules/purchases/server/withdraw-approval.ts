import { update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { purchasesEntity, type StoredPurchase } from './tables.ts'

/** Another supplier, or other items: whoever says so asks for the purchase too, and what was approved is no longer what stands there. */
export async function asksOtherwise(ctx: Ctx, purchase: StoredPurchase) {
  if (ctx.user)
    await ctx.run(
      // raw write: told by the event of what was changed
      statement('update purchases set changed_by = $2 where tenant_id = platform.current_tenant() and id = $1', [
        purchase.id,
        ctx.user.id,
      ]),
    )
  await withdrawApproval(ctx, purchase)
}

/** What was approved is no longer what stands there: the approval goes, and everybody is told. */
export async function withdrawApproval(ctx: Ctx, purchase: StoredPurchase) {
  const { rowCount } = await ctx.run(
    // raw write: told by the event of the purchase
    statement('delete from purchase_approvals where tenant_id = platform.current_tenant() and purchase_id = $1', [
      purchase.id,
    ]),
  )
  if (!rowCount && !purchase.isApproved) return
  await update(
    ctx,
    purchasesEntity,
    purchase,
    { isApproved: false, approvedOn: null, approvalDue: true },
    { event: 'purchases.approval-withdrawn', isDerived: true },
  )
}
