import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { seenPurchase } from './list/purchase-list.ts'
import { purchasesEntity, type StoredItem, type StoredPurchase } from './tables.ts'

/** The purchase, locked: 404 when the person does not see it. */
export async function purchaseForUpdate(ctx: Ctx, id: string): Promise<StoredPurchase> {
  if (ctx.user) await seenPurchase(ctx, id)
  return find(ctx, purchasesEntity, id, { lock: true })
}

export const itemsOf = (ctx: Ctx, purchaseId: string) =>
  ctx.rows(
    statement<StoredItem>(
      `select id, purchase_id, position, name, description, code, kind, unit, unit_cents, quantity::float8 as quantity,
         total_cents, interest_rate, input_id, proposal_id, proposal_line, received::float8 as received, created_at, tenant_id
       from purchase_items where tenant_id = platform.current_tenant() and purchase_id = $1 order by position, id limit 1000`,
      [purchaseId],
    ),
  )
