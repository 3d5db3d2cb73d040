import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

/** How many numbers were registered with a purchase, or with one item of it. */
export const countSerials = async (ctx: Ctx, of: { purchaseId: string; itemId?: string }) =>
  (
    await ctx.one(
      statement<{ count: number }>(
        `select count(*)::int as count from equipment_serials
         where tenant_id = platform.current_tenant() and purchase_id = $1 and ($2::uuid is null or item_id = $2)`,
        [of.purchaseId, of.itemId ?? null],
      ),
    )
  ).count

/** Numbers are of the deal of their purchase. */
export const moveSerials = (ctx: Ctx, { id, dealId }: { id: string; dealId: string | null }) =>
  ctx.run(
    // raw write: told by the event of the purchase
    statement(
      'update equipment_serials set deal_id = $2 where tenant_id = platform.current_tenant() and purchase_id = $1',
      [id, dealId],
    ),
  )
