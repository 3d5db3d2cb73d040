import { inBrasilia } from '../../../../platform/db/calendar-days.ts'
import { pageAt } from '../../../../platform/db/page.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { CalendarDay, CalendarQuery, ScheduleQuery, ScheduleRow } from '../../view-shapes.ts'
import { matching } from '../list/filters.ts'

/** Bars that end from today on come first, then past ones. */
const order = `d.bar_ends_on < (${inBrasilia('now()')})::date, d.bar_ends_on, d.bar_starts_on, d.id`

/** The deals whose bar overlaps the window, the next to end first: one page is read from the index alone. */
export async function dealSchedule(ctx: Ctx, { from, to, pageNumber, pageSize, ...filters }: ScheduleQuery) {
  const given = await matching(ctx, filters)
  given.add('d.bar_ends_on >= ?::date', from)
  given.add('d.bar_starts_on <= ?::date', to)
  const where = given.text
  const { items } = await ctx.one(
    statement<{ items: number }>(`select count(*) as items from deals d where ${where}`, [...given.values]),
  )
  const limit = given.value(pageSize)
  const skipped = given.value((pageNumber - 1) * pageSize)
  const list = await ctx.rows(
    statement<ScheduleRow>(
      `select d.id, d.title, d.state, d.bid_amount as amount, s.name as status_name, s.color as status_color,
         case when d.installation_starts_on is not null and d.installation_ends_on is not null then 'installation'
           else 'forecast' end as kind, d.bar_starts_on as starts_on, d.bar_ends_on as ends_on
       from (select d.id from deals d where ${where} order by ${order} limit ${limit}::int offset ${skipped}::bigint) page
       join deals d on d.tenant_id = platform.current_tenant() and d.id = page.id
       join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id order by ${order}`,
      given.values,
    ),
  )
  return pageAt({ pageNumber, pageSize }, list, items)
}

/** How many deals are named on each day; the day's number opens the others. */
const namedPerDay = 4

/** The closing forecasts of a window, day by day; days without any are left out. */
export async function closingCalendar(ctx: Ctx, { from, to, ...filters }: CalendarQuery): Promise<CalendarDay[]> {
  const given = await matching(ctx, filters)
  given.add('d.closing_on >= ?::date', from)
  given.add('d.closing_on <= ?::date', to)
  return ctx.rows(
    statement<CalendarDay>(
      `with found as (
         select d.id, d.title, d.state, d.closing_on, d.bid_amount, s.color,
           row_number() over (partition by d.closing_on order by d.bid_amount desc, d.id) as place
         from deals d join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id where ${given.text})
       select closing_on as day, count(*) as count, sum(bid_amount)::bigint as amount,
         json_agg(json_build_object('id', id, 'title', title, 'statusColor', color, 'state', state) order by place)
           filter (where place <= ${namedPerDay}) as deals
       from found group by closing_on order by closing_on`,
      given.values,
    ),
  )
}
