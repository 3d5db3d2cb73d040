import { update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { sumOf } from '../item-total.ts'
import { itemsOf } from './purchase-for-update.ts'
import { arrivalOf } from './status/arrival.ts'
import { purchasesEntity, type StoredPurchase } from './tables.ts'
import { askedAnew, withdrawApproval } from './withdraw-approval.ts'

/** After its items have changed: recomputes the purchase's total and delivered share, and withdraws its approval. */
export async function itemsChanged(ctx: Ctx, purchase: StoredPurchase) {
  const items = await itemsOf(ctx, purchase.id)
  const changed = await update(
    ctx,
    purchasesEntity,
    purchase,
    { totalCents: sumOf(items), ...(await arrivalOf(ctx, purchase, items)), ...askedAnew(ctx, purchase) },
    { isDerived: true },
  )
  await withdrawApproval(ctx, changed)
}
