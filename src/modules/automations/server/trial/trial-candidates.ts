import { aboutOf, automatedOf, eventOfTrigger, triggerOf } from '../../../../platform/automation/automation.ts'
import { snake } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import type { Rule, When } from '../../rule.ts'
import { maxTried } from '../../trial.ts'
import { answers } from '../begin-runs.ts'
import { lastingOf } from '../looking/lasting.ts'
import { reached, stayOf } from '../looking/reached.ts'

/** What would have begun a run: a record and the moment. */
export interface Candidate {
  id: string
  at: string
}

/** What would have begun a rule, the latest first; and since when that is all of it, where it is more than is tried. */
export interface Candidates {
  list: Candidate[]
  cutSince: string | null
}

/** The latest of them where there are more: the question has asked for one more than is tried. */
function latestOf<Row extends { at: string }>(rows: readonly Row[]): { list: Row[]; cutSince: string | null } {
  const list = rows.slice(0, maxTried)
  return { list, cutSince: rows.length > maxTried ? list.at(-1)!.at : null }
}

interface Span {
  from: string
  until: string
  zone: string
  /** The rule itself, if it acted meanwhile. */
  automationId?: string | undefined
}

/** What would have begun the rule since an instant, by the log; the latest first. */
export async function candidatesOf(ctx: Ctx, rule: Rule, span: Span): Promise<Candidates> {
  const { when } = rule
  if (when.on === 'event') return ofEvents(ctx, rule, when.event, span)
  if (when.on === 'stay') return latestOf(await ofStays(ctx, when, span))
  if (when.on === 'day') return latestOf(await reached(ctx, rule, span, { most: maxTried + 1, areLatest: true }))
  return latestOf(await ofSchedule(ctx, rule, span))
}

interface Logged {
  at: string
  subjectKind: string
  subjectId: string
  threadId: string | null
  before: Record<string, unknown> | null
  data: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

async function ofEvents(ctx: Ctx, rule: Rule, begins: string, { from, automationId }: Span): Promise<Candidates> {
  const kind = eventOfTrigger(begins)
  const rows = await ctx.rows(
    statement<Logged>(
      `select at, subject_kind, subject_id, thread_id, before, data, after from events
       where tenant_id = platform.current_tenant() and kind = $1 and at >= $2
         and ($3::uuid is null or cause_id is null or not exists (
           select from automation_runs r where r.tenant_id = platform.current_tenant() and r.id = events.cause_id
             and (r.automation_id = $3 or $3 = any(r.led_by))))
       order by at desc limit ${maxTried + 1}`,
      [kind, from, automationId ?? null],
    ),
  )
  const { list, cutSince } = latestOf(rows)
  const trigger = triggerOf(begins)
  const answering = list.flatMap(({ at, subjectKind, subjectId, data, after, ...logged }) => {
    const subject = { kind: subjectKind, id: subjectId }
    const event = { ...logged, kind, subject, data: data ?? {}, after: after ?? {} }
    const id = trigger && aboutOf(trigger, event)
    return id && answers(ctx, { id: '', rule }, event) ? [{ id, at }] : []
  })
  return { list: answering, cutSince }
}

/**
 * How long records stood where they stood, by the changes of their place; who has not moved since before the log says so
 * itself. Those that moved on too soon have reached nothing.
 */
async function ofStays(ctx: Ctx, when: Extract<When, { on: 'stay' }>, { from, until }: Span): Promise<Candidate[]> {
  const automated = automatedOf(when.of)
  if (!automated) throw new Refusal(409, 'automations.record_unknown')
  const { record, living, awaited } = automated
  const stay = stayOf(automated)
  const since = `t.${snake(stay.since)}`
  const { minutes, longest, goalOf, living: inGoal, values } = lastingOf(stay, when.minutes)
  const rows = await ctx.rows(
    statement<Candidate>(
      `with entered as (
         select subject_id as id, at, after->>$4 as place,
           lead(at) over (partition by subject_id order by at, seq) as left_at
         from events
         where tenant_id = platform.current_tenant() and subject_kind = $3 and after ? $4
           and at >= $1::timestamptz - make_interval(mins => ${longest})
       ), standing as (
         select t.id, ${since} as at, t.${snake(stay.field)}::text as place, null::timestamptz as left_at
         from ${snake(record.table)} t
         where t.tenant_id = platform.current_tenant() ${living ? `and ${living}` : ''} ${awaited ? `and ${awaited}` : ''}
           ${inGoal} and ${since} >= $1::timestamptz - make_interval(mins => ${longest})
           and not exists (select from entered e where e.id = t.id)
       )
       select id, reached_at as at from (
         select e.id, e.left_at, e.at + make_interval(mins => ${minutes}) as reached_at
         from (select * from entered union all select * from standing) e ${goalOf('g.id::text = e.place')}
         where $5::text[] = '{}' or e.place = any($5)
       ) r where reached_at >= $1 and reached_at <= least(coalesce(left_at, $2::timestamptz), $2::timestamptz)
       order by 2 desc limit ${maxTried + 1}`,
      [from, until, when.of, stay.field, when.places, ...values],
    ),
  )
  return rows
}

/** A day at a time, the latest first: each record counts at its own store's hour. */
async function ofSchedule(ctx: Ctx, rule: Rule, { from, until, zone }: Span) {
  const found: Candidate[] = []
  for (let end = Date.parse(until); end > Date.parse(from) && found.length <= maxTried; end -= 86_400_000) {
    const day = {
      from: new Date(Math.max(Date.parse(from), end - 86_400_000)).toISOString(),
      until: new Date(end).toISOString(),
    }
    const some = await reached(ctx, rule, { ...day, zone }, { most: maxTried + 1 })
    found.push(...some.reverse())
  }
  return found
}
