import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { daysBetween } from '../../task-days.ts'
import { cardFields, type InDays, type OpenHours, type TaskCard, type TaskDay } from '../../views-contract.ts'
import { openHoursOf } from '../store-of-task.ts'
import { taskList } from '../task-list.ts'

/** How many tasks a day names; its number opens the others. A week has room for more. */
const namedPerDay = (days: number) => (days <= 7 ? 30 : 4)
const maxNamed = 400

interface Calendar {
  days: TaskDay[]
  hours: OpenHours
}

export async function taskCalendar(ctx: Ctx, asked: InDays): Promise<Calendar> {
  const { workStoreId, storeId } = ctx.user!
  const [days, hours] = await Promise.all([daysOf(ctx, asked), openHoursOf(ctx, workStoreId ?? storeId)])
  return { days, hours }
}

/** The tasks of a window by the day of their delivery, the first hour first; days without any are left out. */
async function daysOf(ctx: Ctx, { from, to, ...filters }: InDays): Promise<TaskDay[]> {
  const given = await taskList.matching(ctx, filters)
  given.add('t.due_on >= ?::date', from)
  given.add('t.due_on <= ?::date', to)
  const limit = given.value(namedPerDay(daysBetween(from, to) + 1))
  const days = await ctx.rows(
    statement<Omit<TaskDay, 'tasks'> & { ids: string[] }>(
      `with found as (
         select t.id, t.due_on, t.estimated_minutes, t.finished_at is null as is_open,
           row_number() over (partition by t.due_on order by t.due_at, t.id) as place ${taskList.fromWhere(given)})
       select due_on::text as day, count(*)::int as count, count(*) filter (where is_open)::int as open,
         coalesce(sum(estimated_minutes) filter (where is_open), 0)::int as minutes,
         array_agg(id order by place) filter (where place <= ${limit}::int) as ids
       from found group by due_on order by due_on`,
      given.values,
    ),
  )
  const cards = await cardsOf(
    ctx,
    days.flatMap(({ ids }) => ids),
  )
  return days.map(({ ids, ...of }) => ({ ...of, tasks: ids.flatMap((id) => cards.get(id) ?? []) }))
}

async function cardsOf(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, TaskCard>()
  const { list } = await taskList.page<TaskCard>(ctx, { ids }, { sort: 'due', limit: maxNamed, fields: cardFields })
  return new Map(list.map((card) => [card.id, card]))
}
