import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { dayAfter } from '../../task-days.ts'
import type { TaskViewFilters } from '../../task-filters.ts'
import { cardFields, type MyDay, type TaskCard } from '../../views-contract.ts'
import { todayIn } from '../store-of-task.ts'
import { taskList } from '../task-list.ts'

const parts = ['overdue', 'due', 'next'] as const
const most = 60
const mostNext = 30
const mostDone = 30

interface Open {
  parts: { part: (typeof parts)[number]; count: number; ids: string[] }[]
  week: MyDay['week']
}

/** The person's own tasks around today, where the store is in which they work, in one answer. A task of today whose hour is over counts as overdue. */
export async function myDay(ctx: Ctx, filters: TaskViewFilters): Promise<MyDay> {
  const { workStoreId, storeId } = ctx.user!
  const today = await todayIn(ctx, workStoreId ?? storeId)
  const own = { ...filters, mine: true }
  const [open, done] = await Promise.all([
    openTasks(ctx, { ...own, pending: true }, today),
    taskList.page<TaskCard>(
      ctx,
      { ...own, pending: false, endsFrom: today, endsTo: today },
      { sort: 'due', limit: mostDone, fields: cardFields },
    ),
  ])
  const cards = await cardsOf(
    ctx,
    open.parts.flatMap(({ ids }) => ids),
  )
  const some = (part: (typeof parts)[number]) => {
    const found = open.parts.find((one) => one.part === part)
    return { list: (found?.ids ?? []).flatMap((id) => cards.get(id) ?? []), totalItems: found?.count ?? 0 }
  }
  return { today, overdue: some('overdue'), due: some('due'), next: some('next'), done, week: open.week }
}

/** What is open is looked through once: the first of each part of the day by their deadline, and the week by its days. */
async function openTasks(ctx: Ctx, filters: Record<string, unknown>, today: string): Promise<Open> {
  const given = await taskList.matching(ctx, filters)
  given.add('t.id = any(platform.open_tasks_of(?))', ctx.userId)
  const [first, last] = [given.value(today), given.value(dayAfter(today, 6))]
  return ctx.one(
    statement<Open>(
      `with found as materialized (
         select t.id, t.due_on, t.due_at, t.estimated_minutes,
           case when t.due_at < now() then 'overdue' when t.due_on <= ${first}::date then 'due' else 'next' end as part
         ${taskList.fromWhere(given)}
       ), placed as (
         select id, part, row_number() over (partition by part order by due_at, id) as place from found
       ), parts as (
         select part, count(*)::int as count,
           array_agg(id order by place) filter (where place <= case part when 'next' then ${mostNext} else ${most} end) as ids
         from placed group by part
       ), week as (
         select day::date::text as day, count(f.id)::int as count, coalesce(sum(f.estimated_minutes), 0)::int as minutes
         from generate_series(${first}::date, ${last}::date, interval '1 day') day left join found f on f.due_on = day::date
         group by day
       )
       select (select coalesce(jsonb_agg(p), '[]') from parts p) as parts, (select jsonb_agg(w order by w.day) from week w) as week`,
      given.values,
    ),
  )
}

/** How many of the person's own open tasks are late, in the store in which they work. */
export async function overdueTasks(ctx: Ctx): Promise<{ count: number }> {
  const given = await taskList.matching(ctx, { mine: true, pending: true })
  given.add('t.id = any(platform.open_tasks_of(?)) and t.due_at < now()', ctx.userId)
  return ctx.one(
    statement<{ count: number }>(`select count(*)::int as count ${taskList.fromWhere(given)}`, given.values),
  )
}

async function cardsOf(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, TaskCard>()
  const { list } = await taskList.page<TaskCard>(
    ctx,
    { ids },
    { sort: 'due', limit: 2 * most + mostNext, fields: cardFields },
  )
  return new Map(list.map((card) => [card.id, card]))
}
