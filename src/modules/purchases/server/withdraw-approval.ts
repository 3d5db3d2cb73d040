import { update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { purchasesEntity, type StoredPurchase } from './tables.ts'

/** Whoever changes supplier or items counts as asking for the purchase, too, and the revision increases. */
export const askedAnew = (ctx: Ctx, { revision }: Pick<StoredPurchase, 'revision'>) => ({
  revision: revision + 1,
  ...(ctx.user && { changedBy: ctx.user.id }),
})

/** The approval was for another content: withdraws it and notifies everyone concerned. */
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
