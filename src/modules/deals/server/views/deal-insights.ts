import { inBrasilia } from '../../../../platform/db/calendar-days.ts'
import { statement } from '../../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { wholeFunnel } from '../../../funnels/server/public.ts'
import { roleSees } from '../../../funnels/status.ts'
import { weightedForecast } from '../../deal.ts'
import type { DealFilters } from '../../deal-filters.ts'
import type { DealInsights } from '../../view-shapes.ts'
import { statusFigures } from '../board-columns.ts'
import { matching } from '../filters.ts'
import { refuseHidden } from './refuse-hidden.ts'

const mostShares = 10

/** The deals that match in figures: what stands where, how it flows, when it came and closed, why it was lost, whose it is. */
export async function dealInsights(ctx: Ctx, filters: DealFilters): Promise<DealInsights> {
  refuseHidden(ctx, 'general.hide-summary-of-deals')
  const [states, statuses, months, reasons, owners, origins] = await Promise.all([
    byState(ctx, filters),
    byStatus(ctx, filters),
    byMonth(ctx, filters),
    byReason(ctx, filters),
    shares(ctx, filters, 'owner_id', 'users'),
    shares(ctx, filters, 'origin_id', 'list_items'),
  ])
  return { ...states, statuses, months, reasons, owners, origins }
}

async function byState(ctx: Ctx, filters: DealFilters) {
  const given = await matching(ctx, filters)
  const rows = await ctx.rows(
    statement<{ state: 'open' | 'won' | 'lost'; count: number; amount: number }>(
      `select d.state, count(*) as count, sum(d.bid_amount)::bigint as amount from deals d where ${given.text} group by 1`,
      given.values,
    ),
  )
  const of = (state: string) => {
    const { count = 0, amount = 0 } = rows.find((row) => row.state === state) ?? {}
    return { count, amount }
  }
  return { open: of('open'), won: of('won'), lost: of('lost') }
}

async function byStatus(ctx: Ctx, filters: DealFilters): Promise<DealInsights['statuses']> {
  const [funnel, figures, ways] = await Promise.all([
    wholeFunnel(ctx),
    statusFigures(ctx, filters),
    waysThrough(ctx, filters),
  ])
  return funnel.flatMap((step) =>
    step.statuses
      .filter((status) => roleSees(status.columnRoles, ctx.user?.roleId))
      .map(({ id, name, color, prediction, goalHours }) => {
        const { count = 0, amount = 0, kwp = 0, late = 0 } = figures.get(id) ?? {}
        const way = ways.get(id)
        return {
          id,
          name,
          color,
          stepName: step.name,
          parallel: step.parallel,
          count,
          amount,
          kwp: Math.round(kwp * 100) / 100,
          late,
          forecast: weightedForecast(amount, prediction),
          reached: way?.reached ?? 0,
          passed: way?.passed ?? 0,
          isInLine: !step.parallel && !step.loss,
          median: tenths(way?.median),
          ninetieth: tenths(way?.ninetieth),
          goalHours,
        }
      }),
  )
}

const tenths = (hours: number | null | undefined) => (typeof hours === 'number' ? Math.round(hours * 10) / 10 : null)

/**
 * How many deals have reached each status of the line (been there or further), how many of them went further or were won,
 * and how long deals spent in each status, all their stays there together; a stay in which the deal was closed ends there. The filter `reached` counts the same.
 */
async function waysThrough(ctx: Ctx, filters: DealFilters) {
  const given = await matching(ctx, filters)
  const rows = await ctx.rows(
    statement<{ statusId: string; reached: number; passed: number; median: number | null; ninetieth: number | null }>(
      `with line as (
         select s.id, row_number() over (order by st.position, s.position, s.id) as at
         from statuses s join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
         where s.tenant_id = platform.current_tenant() and not st.parallel and not st.loss),
       found as materialized (select d.id, d.state = 'won' as won, d.closed_at from deals d where ${given.text}),
       been as materialized (
         select y.deal_id, f.won, y.status_id, sum(extract(epoch from coalesce(y.left_at, ended.at, now()) - y.entered_at)) as seconds
         from found f join deal_stays y on y.tenant_id = platform.current_tenant() and y.deal_id = f.id
         cross join lateral (select case when f.closed_at >= y.entered_at then f.closed_at end as at) ended group by 1, 2, 3),
       far as (select b.won, max(l.at) as at from been b join line l on l.id = b.status_id group by b.deal_id, b.won),
       ends as (select at, won, count(*) as deals from far group by 1, 2),
       ways as (
         select l.id, coalesce(sum(e.deals), 0) as reached, coalesce(sum(e.deals) filter (where e.at > l.at or e.won), 0) as passed
         from line l left join ends e on e.at >= l.at group by 1),
       times as (
         select status_id, percentile_cont(array[0.5, 0.9]) within group (order by seconds::float8) as at from been group by 1)
       select coalesce(w.id, t.status_id) as status_id, coalesce(w.reached, 0)::bigint as reached,
         coalesce(w.passed, 0)::bigint as passed, t.at[1] / 3600 as median, t.at[2] / 3600 as ninetieth
       from ways w full join times t on t.status_id = w.id`,
      given.values,
    ),
  )
  return new Map(rows.map((row) => [row.statusId, row]))
}

async function byMonth(ctx: Ctx, filters: DealFilters): Promise<DealInsights['months']> {
  const given = await matching(ctx, filters)
  const monthOf = (instant: string) => `to_char(${inBrasilia(instant)}, 'YYYY-MM')`
  const total = (what: string, kind: string) => `coalesce(sum(t.${what}) filter (where t.what = '${kind}'), 0)::bigint`
  return ctx.rows(
    statement<DealInsights['months'][number]>(
      `with found as (select d.created_at, d.closed_at, d.state, d.bid_amount from deals d where ${given.text}),
       told as (
         select ${monthOf('created_at')} as month, 'created' as what, 0 as amount, count(*) as n from found group by 1
         union all select ${monthOf('closed_at')}, state, sum(bid_amount), count(*) from found where closed_at is not null
         group by 1, 2)
       select m.month, ${total('n', 'created')} as created, ${total('n', 'won')} as won, ${total('n', 'lost')} as lost,
         ${total('amount', 'won')} as won_amount, ${total('amount', 'lost')} as lost_amount
       from (select ${monthOf(`now() - make_interval(months => back)`)} as month from generate_series(0, 11) as back) m
       left join told t on t.month = m.month group by 1 order by 1`,
      given.values,
    ),
  )
}

async function byReason(ctx: Ctx, filters: DealFilters): Promise<DealInsights['reasons']> {
  const given = await matching(ctx, filters)
  return ctx.rows(
    statement<DealInsights['reasons'][number]>(
      `select coalesce(min(d.lost_reason), '') as reason, count(*) as count, sum(d.bid_amount)::bigint as amount
       from deals d where d.state = 'lost' and ${given.text}
       group by platform.plain(d.lost_reason) order by count desc, reason limit ${mostShares}`,
      given.values,
    ),
  )
}

async function shares(
  ctx: Ctx,
  filters: DealFilters,
  by: 'owner_id' | 'origin_id',
  names: 'users' | 'list_items',
): Promise<DealInsights['owners']> {
  const given = await matching(ctx, filters)
  return ctx.rows(
    statement<DealInsights['owners'][number]>(
      `select g.*, coalesce(n.name, '') as name from (
         select d.${by} as id, count(*) as count, sum(d.bid_amount)::bigint as amount,
           count(*) filter (where d.state = 'won') as won, count(*) filter (where d.state = 'lost') as lost
         from deals d where ${given.text} group by 1 order by count desc, 1 limit ${mostShares}) g
       left join ${names} n on n.tenant_id = platform.current_tenant() and n.id = g.id order by g.count desc, name`,
      given.values,
    ),
  )
}
