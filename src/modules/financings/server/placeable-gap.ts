import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { gapOf } from '../financing.ts'
import type { StoredFinancing } from './tables.ts'

/**
 * How much of the gap may go to the plan of the sale: what this financing has not placed yet, and never more than the sale still
 * finances beyond all that its financings were approved for. Where it is placed, it is asked under the lock of the sale.
 */
export async function placeableGap(ctx: Ctx, financing: StoredFinancing): Promise<number> {
  const { id, saleId, placedGap } = financing
  const own = gapOf(financing) - placedGap
  if (!saleId || own <= 0) return 0
  const { beyond, isLive } = await ctx.one(
    statement<{ beyond: number; isLive: boolean }>(
      `select s.financed - coalesce(sum(coalesce(f.approved_amount, f.total_financed))
           filter (where f.approval = 'approved' or st.kind = 'paid'), 0)::bigint as beyond,
         coalesce(bool_or(f.id = $2), false) as is_live
       from sales s
       left join (financings f join financing_statuses st on st.tenant_id = f.tenant_id and st.id = f.status_id)
         on f.tenant_id = s.tenant_id and f.sale_id = s.id and f.approval <> 'disapproved'
           and st.kind not in ('disapproved', 'cancelled')
       where s.tenant_id = platform.current_tenant() and s.id = $1 group by s.financed`,
      [saleId, id],
    ),
    'sales.not_found',
  )
  return isLive ? Math.max(0, Math.min(own, beyond)) : 0
}
