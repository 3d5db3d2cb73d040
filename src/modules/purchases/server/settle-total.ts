import { update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { receivedShare, sumOf } from '../item-total.ts'
import { itemsOf } from './purchase-for-update.ts'
import { purchasesEntity, type StoredPurchase } from './tables.ts'
import { askedBy, withdrawApproval } from './withdraw-approval.ts'

/** After its items have changed: the purchase's total is theirs, and its approval was for others. */
export async function itemsChanged(ctx: Ctx, purchase: StoredPurchase) {
  const items = await itemsOf(ctx, purchase.id)
  const changed = await update(
    ctx,
    purchasesEntity,
    purchase,
    { totalCents: sumOf(items), receivedShare: receivedShare(items), ...askedBy(ctx) },
    { isDerived: true },
  )
  await withdrawApproval(ctx, changed)
}
