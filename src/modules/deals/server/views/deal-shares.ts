import { Conditions } from '../../../../platform/db/conditions.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { DealFilters } from '../../deal-filters.ts'
import { foldWhenMany, talliedStores } from '../board/tallies.ts'
import { matching } from '../list/filters.ts'

/** The deals of one state that have the same owner, origin, month, reason or list of statuses. */
export interface Share {
  part: 'owner' | 'origin' | 'created' | 'closed' | 'reason' | 'been'
  /** The id, the month, the reason or `{status,status}`; empty for none. */
  key: string
  /** The reason without accents and case: reasons that differ only in these count as one. */
  plain: string | null
  state: 'open' | 'won' | 'lost'
  count: number
  amount: number
}

const plain = `case when part = 'reason' then platform.plain(key) end as plain`

/**
 * All shares of the matching deals: from the tallies, or in one pass over the deals where the tallies cannot
 * distinguish them.
 */
export async function dealShares(ctx: Ctx, filters: Partial<DealFilters>): Promise<Share[]> {
  const given = new Conditions()
  const stores = await talliedStores(ctx, filters, (value) => given.value(value))
  if (!stores) return countedShares(ctx, filters)
  const rows = await ctx.rows(
    statement<Share & { loose: number }>(
      `select s.*, ${plain} from (
         select t.part, t.key, t.state, sum(t.deals)::bigint as count, sum(t.amount)::bigint as amount,
           count(*) filter (where not t.folded) as loose
         from deal_share_tallies t where ${stores.where('t')} group by 1, 2, 3 having sum(t.deals) > 0) s`,
      given.values,
    ),
  )
  foldWhenMany(ctx, 'deal_shares', rows)
  return rows
}

async function countedShares(ctx: Ctx, filters: Partial<DealFilters>): Promise<Share[]> {
  const given = await matching(ctx, filters)
  return ctx.rows(
    statement<Share>(
      `select s.*, ${plain} from (
         select case grouping(owner, origin, created, closed, reason, been) when 31 then 'owner' when 47 then 'origin'
             when 55 then 'created' when 59 then 'closed' when 61 then 'reason' else 'been' end as part,
           coalesce(owner, origin, created, closed, reason, been) as key, state, count(*) as count, sum(bid_amount)::bigint as amount
         from (
           select d.state, d.bid_amount, coalesce(d.owner_id::text, '') as owner, coalesce(d.origin_id::text, '') as origin,
             platform.month_of(d.created_at) as created, platform.month_of(d.closed_at) as closed,
             case when d.state = 'lost' then d.lost_reason end as reason, d.been::text as been
           from deals d where ${given.text}) f
         group by grouping sets ((state, owner), (state, origin), (state, created), (state, closed), (state, reason), (state, been))
       ) s where key is not null`,
      given.values,
    ),
  )
}
