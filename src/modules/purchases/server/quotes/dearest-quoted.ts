import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'

/** The highest price of a quote for one unit of an item, in cents; 0 where none has a price. */
export async function dearestQuoted(ctx: Ctx, purchaseId: string, itemId: string): Promise<number> {
  const { cents } = await ctx.one(
    statement<{ cents: number }>(
      `select coalesce(max((p ->> 'unitCents')::bigint), 0) as cents from purchase_quotes q
       cross join jsonb_array_elements(q.prices) p
       where q.tenant_id = platform.current_tenant() and q.purchase_id = $1 and p ->> 'itemId' = $2`,
      [purchaseId, itemId],
    ),
  )
  return cents
}
