import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { EarningFacts } from '../../earned.ts'

type Fed = Pick<EarningFacts, 'received' | 'reached'>

/**
 * What the customers of these sales have paid, in cents, and the milestones of their deals. Whoever records one calls
 * `refreshEarnings`. With a day: as at the end of that day.
 */
export async function earningFacts(
  ctx: Ctx,
  saleIds: readonly string[],
  until: string | null = null,
): Promise<ReadonlyMap<string, Fed>> {
  const rows = await ctx.rows(
    statement<Fed & { id: string }>(
      `select s.id,
         (select coalesce(sum(r.amount), 0) from instalment_receipts r
          where r.tenant_id = s.tenant_id and r.sale_id = s.id and ($2::date is null or r.received_on <= $2))::bigint as received,
         array(select m.milestone from milestones_reached m
               where m.tenant_id = s.tenant_id and m.deal_id = s.deal_id and ($2::date is null or m.reached_on <= $2) order by m.milestone) as reached
       from sales s where s.tenant_id = platform.current_tenant() and s.id = any($1::uuid[])`,
      [saleIds, until],
    ),
  )
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
