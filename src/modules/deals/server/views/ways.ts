import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { DealFilters } from '../../deal-filters.ts'
import { matching } from '../list/filters.ts'
import { endsIn } from '../list/in-status.ts'
import type { Share } from './deal-shares.ts'

/**
 * How many deals have reached each status of the main order (that one or a later one), and how many of them went
 * further or were won. The filter `reached` counts the same; statuses in the trash keep their position.
 */
export async function waysThrough(ctx: Ctx, shares: readonly Share[]) {
  const line = await ctx.rows(
    statement<{ id: string }>(
      `select s.id from statuses s join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
       where s.tenant_id = platform.current_tenant() and not st.parallel and not st.loss
       order by st.position, s.position, s.id`,
    ),
  )
  const placeOf = new Map(line.map(({ id }, at) => [id, at]))
  const ways = new Map(line.map(({ id }) => [id, { reached: 0, passed: 0 }]))
  for (const { part, key, state, count } of shares) {
    if (part !== 'been') continue
    const far = Math.max(
      -1,
      ...key
        .slice(1, -1)
        .split(',')
        .map((id) => placeOf.get(id) ?? -1),
    )
    for (const { id } of line.slice(0, far + 1)) {
      const way = ways.get(id)!
      way.reached += count
      if (state === 'won' || placeOf.get(id)! < far) way.passed += count
    }
  }
  return ways
}

/** The approximate maximum of deals from which the times of stays are computed. */
const maxSampled = 2_000

/**
 * How long deals spent in each status, with all their stays there added up: median and 90th percentile. A stay in which
 * the deal was closed ends there. Above that maximum we sample every n-th deal by number, so that all ages are
 * represented.
 */
export async function staysIn(ctx: Ctx, filters: DealFilters, matched: number) {
  const every = Math.max(1, Math.floor(matched / maxSampled))
  const given = await matching(ctx, filters)
  if (every > 1)
    given.add(
      `d.number = any(array(select generate_series(1, (
         select max(number) from deals where tenant_id = platform.current_tenant()), ?::int)))`,
      every,
    )
  const rows = await ctx.rows(
    statement<{ statusId: string; median: number; ninetieth: number }>(
      `with found as materialized (select d.id, d.closed_at from deals d where ${given.text}),
       been as (
         select y.deal_id, y.status_id, sum(date_part('epoch', coalesce(y.left_at, ended.at, now()) - y.entered_at)) as seconds
         from found f join deal_stays y on y.tenant_id = platform.current_tenant() and y.deal_id = f.id
         cross join lateral (select ${endsIn('f.closed_at', 'y.entered_at')} as at) ended group by 1, 2),
       times as (
         select status_id, percentile_cont(array[0.5, 0.9]) within group (order by seconds::float8) as at from been group by 1)
       select status_id, at[1] / 3600 as median, at[2] / 3600 as ninetieth from times`,
      given.values,
    ),
  )
  return { every, times: new Map(rows.map((row) => [row.statusId, row])) }
}
