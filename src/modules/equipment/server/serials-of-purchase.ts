import type { Selectable } from '../../../platform/db/columns.ts'
import { updateMany } from '../../../platform/db/entity-many.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { equipmentSerialsEntity } from './tables.ts'

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
export async function moveSerials(ctx: Ctx, { id, dealId }: { id: string; dealId: string | null }) {
  const serials = await ctx.rows(
    statement<Selectable<Tables['equipmentSerials']>>(
      'select * from equipment_serials where tenant_id = platform.current_tenant() and purchase_id = $1 order by id for update',
      [id],
    ),
  )
  await updateMany(
    ctx,
    equipmentSerialsEntity,
    serials.map((before) => ({ before, patch: { dealId } })),
  )
}
