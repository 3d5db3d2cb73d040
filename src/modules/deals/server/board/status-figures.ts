import { Conditions } from '../../../../platform/db/conditions.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { DealFilters } from '../../contract.ts'
import { dealFigures } from '../list/deal-figures.ts'
import { matching } from '../list/filters.ts'
import { forecastOf } from '../list/forecast.ts'
import { foldWhenMany, talliedPlaces } from './tallies.ts'

/** Which status of a deal counts: its main one, or one of a parallel step. */
const standings = {
  main: { from: 'deals d', where: 'true', status: 'd.status_id', since: 'd.status_since' },
  parallel: {
    from: 'deal_parallel_statuses p join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id',
    where: 'p.tenant_id = platform.current_tenant()',
    status: 'p.status_id',
    since: 'p.since',
  },
}
export const standing = (parallel: boolean) => standings[parallel ? 'parallel' : 'main']

export interface ColumnFigures {
  columnId: string
  count: number
  amount: number
  kwp: number
  late: number
  forecast: number
}

/** Count, sums and delays of every status, main and parallel: column heads and counts of steps use the same figures. */
export async function statusFigures(ctx: Ctx, filters: Partial<DealFilters>): Promise<Map<string, ColumnFigures>> {
  const rows = await Promise.all([talliedFigures(ctx, filters, 'main'), talliedFigures(ctx, filters, 'parallel')])
  return new Map(rows.flat().map((one) => [one.columnId, one]))
}

/** `latest`: deals that entered before it are late. It is within the tallies' day, which starts at `began`. */
const goals = `with goals as materialized (
  select id, prediction, latest, date_trunc('day', latest, 'UTC') as began, (latest at time zone 'UTC')::date as day
  from (
    select id, prediction, now() - make_interval(hours => goal_hours) as latest from statuses
    where tenant_id = platform.current_tenant() and deleted_at is null) s)`

/**
 * Deals are counted one by one only where the tallies cannot distinguish them, and on the day in which the goal ends:
 * there from the nearer end of the day, so for half a day at most.
 */
async function talliedFigures(
  ctx: Ctx,
  filters: Partial<DealFilters>,
  kind: keyof typeof standings,
): Promise<ColumnFigures[]> {
  const given = new Conditions()
  const places = await talliedPlaces(ctx, filters, (value) => given.value(value), kind)
  if (!places) return countedFigures(ctx, filters, kind)
  const { from, where, status, since } = standings[kind]
  const counted = (first: string, end: string) =>
    `(select count(*) from ${from} where ${where} and ${places.where('d', status)} and ${status} = t.column_id
       and d.state = 'open' and ${since} >= ${first} and ${since} < ${end})`
  const rows = await ctx.rows(
    statement<ColumnFigures & { loose: number }>(
      `${goals}
       select t.*, case
           when t.latest is null then 0
           when t.latest - t.began < interval '12 hours' then t.sooner + ${counted('t.began', 't.latest')}
           else t.sooner + t.that_day - ${counted('t.latest', "t.began + interval '1 day'")} end as late
       from (
         select g.id as column_id, g.latest, g.began, sum(t.deals)::bigint as count, sum(t.amount)::bigint as amount,
           sum(t.kwp)::float8 as kwp,
           sum(${forecastOf('t.amount', 't.state', 'g.prediction')})::bigint as forecast, count(*) filter (where not t.folded) as loose,
           coalesce(sum(t.deals) filter (where t.state = 'open' and t.day < g.day), 0)::bigint as sooner,
           coalesce(sum(t.deals) filter (where t.state = 'open' and t.day = g.day), 0)::bigint as that_day
         from ${places.table} t join goals g on g.id = t.status_id
         where ${places.kind} and ${places.where('t')} group by g.id, g.latest, g.began) t
       where t.count > 0`,
      given.values,
    ),
  )
  foldWhenMany(ctx, places.table, rows)
  return rows
}

/**
 * Counts every status in one pass over the index, or for people who see only some people's deals, in one pass over
 * those.
 */
async function countedFigures(ctx: Ctx, filters: Partial<DealFilters>, kind: keyof typeof standings) {
  const { from, where, status, since } = standings[kind]
  const given = await matching(ctx, filters, { status, since })
  const sums = `${dealFigures()}, count(*) filter (where d.state = 'open' and ${since} < s.latest) as late`
  if (ctx.user?.reach?.peopleIds)
    return ctx.rows(
      statement<ColumnFigures>(
        `${goals} select s.id as column_id, ${sums} from ${from} join goals s on s.id = ${status}
         where ${where} and ${given.text} group by s.id`,
        given.values,
      ),
    )
  return ctx.rows(
    statement<ColumnFigures>(
      `${goals}
       select s.id as column_id, f.* from goals s cross join lateral (
         select ${sums}
         from ${from} where ${where} and ${status} = s.id and ${given.text}) f
       where f.count > 0`,
      given.values,
    ),
  )
}
