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
      .map(({ id, name, color, prediction }) => {
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
          been: way?.been ?? 0,
          passed: way?.passed ?? 0,
          hours: way ? Math.round(way.hours * 10) / 10 : null,
        }
      }),
  )
}

/**
 * How many deals have been in each status, how many of them have also been further on in the funnel (or were won), and
 * how long they spent there, all stays together.
 */
async function waysThrough(ctx: Ctx, filters: DealFilters) {
  const given = await matching(ctx, filters)
  const rows = await ctx.rows(
    statement<{ statusId: string; been: number; passed: number; hours: number }>(
      `with line as (
         select s.id, row_number() over (order by st.position, s.position) as at
         from statuses s join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
         where s.tenant_id = platform.current_tenant() and not st.parallel and not st.loss),
       been as (
         select y.deal_id, y.status_id, l.at, d.state = 'won' as won,
           sum(extract(epoch from coalesce(y.left_at, now()) - y.entered_at)) as seconds
         from deals d join deal_stays y on y.tenant_id = d.tenant_id and y.deal_id = d.id
         left join line l on l.id = y.status_id where ${given.text} group by 1, 2, 3, 4),
       far as (select deal_id, max(at) as at from been group by 1)
       select b.status_id, count(*) as been, count(*) filter (where b.won or far.at > b.at) as passed,
         (avg(b.seconds) / 3600)::float8 as hours
       from been b join far on far.deal_id = b.deal_id group by 1`,
      given.values,
    ),
  )
  return new Map(rows.map((row) => [row.statusId, row]))
}

async function byMonth(ctx: Ctx, filters: DealFilters): Promise<DealInsights['months']> {
  const given = await matching(ctx, filters)
  const monthOf = (instant: string) => `to_char((${instant}) at time zone 'America/Sao_Paulo', 'YYYY-MM')`
  return ctx.rows(
    statement<DealInsights['months'][number]>(
      `with found as (select d.created_at, d.closed_at, d.state from deals d where ${given.text}),
       told as (
         select ${monthOf('created_at')} as month, 'created' as what from found
         union all select ${monthOf('closed_at')}, state from found where closed_at is not null)
       select m.month, count(*) filter (where t.what = 'created') as created, count(*) filter (where t.what = 'won') as won,
         count(*) filter (where t.what = 'lost') as lost
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
      `select min(d.lost_reason) as reason, count(*) as count, sum(d.bid_amount)::bigint as amount
       from deals d where d.state = 'lost' and d.lost_reason <> '' and ${given.text}
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
