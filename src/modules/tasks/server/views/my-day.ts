import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { dayAfter } from '../../task-days.ts'
import type { TaskViewFilters } from '../../task-filters.ts'
import { cardFields, type MyDay, type TaskCard } from '../../views-contract.ts'
import { todayIn } from '../store-of-task.ts'
import { taskList } from '../task-list.ts'

const most = 100

/** The person's own tasks around today, where the store is in which they work, in one answer. A task of today whose hour is over counts as overdue. */
export async function myDay(ctx: Ctx, filters: TaskViewFilters): Promise<MyDay> {
  const { workStoreId, storeId } = ctx.user!
  const today = await todayIn(ctx, workStoreId ?? storeId)
  const own = { ...filters, mine: true }
  const open = { ...own, pending: true, overdue: false }
  const cards = (given: Record<string, unknown>, limit = most) =>
    taskList.page<TaskCard>(ctx, given, { sort: 'due', limit, fields: cardFields })
  const [overdue, due, next, done, week] = await Promise.all([
    cards({ ...own, overdue: true }),
    cards({ ...open, dueFrom: today, dueTo: today }),
    cards({ ...open, dueFrom: dayAfter(today, 1) }, 30),
    cards({ ...own, pending: false, endsFrom: today, endsTo: today }, 30),
    weekFrom(ctx, { ...own, pending: true }, today),
  ])
  return { today, overdue, due, next, done, week }
}

async function weekFrom(ctx: Ctx, filters: TaskViewFilters, from: string): Promise<MyDay['week']> {
  const to = dayAfter(from, 6)
  const given = await taskList.matching(ctx, { ...filters, dueFrom: from, dueTo: to })
  const [first, last] = [given.value(from), given.value(to)]
  return ctx.rows(
    statement<MyDay['week'][number]>(
      `select day::date::text as day, count(t.id)::int as count, coalesce(sum(t.estimated_minutes), 0)::int as minutes
       from generate_series(${first}::date, ${last}::date, interval '1 day') day
       left join (select t.id, t.due_on, t.estimated_minutes ${taskList.fromWhere(given)}) t on t.due_on = day::date
       group by day order by day`,
      given.values,
    ),
  )
}
