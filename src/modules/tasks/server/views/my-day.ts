import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { brasilia } from '../../../../platform/i18n/days.ts'
import type { TaskViewFilters } from '../../task-filters.ts'
import { cardFields, type MyDay, type TaskCard } from '../../views-contract.ts'
import { workingMinutes } from '../../workday.ts'
import { taskList } from '../task-list.ts'

const parts = ['overdue', 'due', 'next', 'done'] as const
type Part = (typeof parts)[number]
/** How many of each part are named; the others are counted. */
const maxPerPart: Record<Part, number> = { overdue: 60, due: 60, next: 30, done: 30 }

interface Day {
  today: string
  day: string
  /** When the store opens and closes, by weekday. */
  hours: Record<string, { from: string; to: string }>
  parts: { part: Part; count: number; ids: string[] }[]
  week: MyDay['week']
}

type Asked = TaskViewFilters & { day?: string | undefined }

/**
 * The person's own tasks around today, or those of another day, where the store is in which they work, in one answer. A task of
 * today whose hour is over counts as overdue.
 */
export async function myDay(ctx: Ctx, filters: Asked): Promise<MyDay> {
  const { parts: found, hours, ...days } = await dayOf(ctx, filters)
  const cards = await cardsOf(
    ctx,
    found.flatMap(({ ids }) => ids),
  )
  const some = (wanted: Part) => {
    const part = found.find((one) => one.part === wanted)
    return { list: (part?.ids ?? []).flatMap((id) => cards.get(id) ?? []), totalItems: part?.count ?? 0 }
  }
  return {
    ...days,
    working: workingMinutes(hours, days.day),
    overdue: some('overdue'),
    due: some('due'),
    next: some('next'),
    done: some('done'),
  }
}

/**
 * What is theirs is looked through once: the first of each part of the day by their deadline, and the week by its days. Which day
 * it is stands in the same statement, so that nothing is asked before it.
 */
async function dayOf(ctx: Ctx, { day, ...filters }: Asked): Promise<Day> {
  const { workStoreId, storeId } = ctx.user!
  // Whose they are and whether they are open is said by the function.
  const given = await taskList.matching(ctx, { ...filters, mine: undefined, pending: undefined })
  given.add('t.id = any(platform.tasks_of_day(?, (select day from clock)))', ctx.userId)
  const [now, store, shown] = [given.value(ctx.now), given.value(workStoreId ?? storeId), given.value(day ?? null)]
  return ctx.one(
    statement<Day>(
      `with place as (
         select (${now}::timestamptz at time zone coalesce(max(x.time_zone), '${brasilia}'))::date as today,
           coalesce((array_agg(x.hours))[1], '{}') as hours
         from stores x where x.tenant_id = platform.current_tenant() and x.id = ${store}
       ), clock as materialized (
         select today, coalesce(${shown}::date, today) as day, hours from place
       ), found as materialized (
         select t.id, t.due_on, t.due_at, t.estimated_minutes, t.finished_at is null as open,
           t.finished_at is null and t.due_at < now() as late,
           case when t.finished_at is not null then 'done'
             when clock.day <> clock.today then case when t.due_on = clock.day then 'due' end
             when t.due_at < now() then 'overdue'
             when t.due_on <= clock.day then 'due' else 'next' end as part
         ${taskList.fromWhere(given, { joined: 'cross join clock' })}
       ), placed as (
         select id, part, row_number() over (partition by part order by due_at, id) as place from found where part is not null
       ), parts as (
         select part, count(*)::int as count,
           array_agg(id order by place) filter (where place <= case part ${named} end) as ids
         from placed group by part
       ), week as (
         select of_week::date::text as day, count(f.id)::int as count,
           coalesce(sum(f.estimated_minutes), 0)::int as minutes, count(f.id) filter (where f.late)::int as late
         from clock
         cross join lateral (select clock.day - extract(dow from clock.day)::int as day) sunday
         cross join generate_series(sunday.day::timestamp, sunday.day + interval '6 days', interval '1 day') of_week
         left join found f on f.due_on = of_week::date and f.open
         group by of_week
       )
       select clock.today::text as today, clock.day::text as day, clock.hours,
         (select coalesce(jsonb_agg(p), '[]') from parts p) as parts,
         (select jsonb_agg(w order by w.day) from week w) as week
       from clock`,
      given.values,
    ),
  )
}

const named = parts.map((part) => `when '${part}' then ${maxPerPart[part]}`).join(' ')
const maxCards = Object.values(maxPerPart).reduce((sum, of) => sum + of, 0)

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
  const { list } = await taskList.page<TaskCard>(ctx, { ids }, { sort: 'due', limit: maxCards, fields: cardFields })
  return new Map(list.map((card) => [card.id, card]))
}
