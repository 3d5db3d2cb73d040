import { automatedOf } from '../../../../platform/automation/automation.ts'
import { snake } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { momentsOf } from '../../moments.ts'
import type { Rule, When } from '../../rule.ts'
import { mostTried } from '../../trial.ts'
import { answers } from '../begin-runs.ts'
import { reached, stayOf } from '../reached.ts'

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
  const list = rows.slice(0, mostTried)
  return { list, cutSince: rows.length > mostTried ? list.at(-1)!.at : null }
}

interface Span {
  from: string
  until: string
  zone: string
}

/** What would have begun the rule since an instant, by the log; the latest first. */
export async function candidatesOf(ctx: Ctx, rule: Rule, span: Span): Promise<Candidates> {
  const { when } = rule
  if (when.on === 'event') return ofEvents(ctx, rule, when.event, span)
  if (when.on === 'stay') return latestOf(await ofStays(ctx, when, span))
  if (when.on === 'day') return latestOf(await reached(ctx, rule, span, { most: mostTried + 1, areLatest: true }))
  return latestOf(await ofSchedule(ctx, rule, when, span))
}

interface Logged {
  at: string
  subjectKind: string
  subjectId: string
  data: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

async function ofEvents(ctx: Ctx, rule: Rule, kind: string, { from }: Span): Promise<Candidates> {
  const rows = await ctx.rows(
    statement<Logged>(
      `select at, subject_kind, subject_id, data, after from events
       where tenant_id = platform.current_tenant() and kind = $1 and at >= $2 order by at desc limit ${mostTried + 1}`,
      [kind, from],
    ),
  )
  const { list, cutSince } = latestOf(rows)
  const answering = list.flatMap(({ at, subjectKind, subjectId, data, after }) => {
    const event = { kind, subject: { kind: subjectKind, id: subjectId }, data: data ?? {}, after: after ?? {} }
    return answers(ctx, { id: '', rule }, event) ? [{ id: subjectId, at }] : []
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
  const { record, living } = automated
  const { field, since } = stayOf(automated)
  const rows = await ctx.rows(
    statement<Candidate>(
      `with entered as (
         select subject_id as id, at, after->>$5 as place,
           lead(at) over (partition by subject_id order by at, seq) as left_at
         from events
         where tenant_id = platform.current_tenant() and subject_kind = $4 and after ? $5
           and at >= $1::timestamptz - make_interval(mins => $3)
       ), standing as (
         select t.id, t.${snake(since)} as at, t.${snake(field)}::text as place, null::timestamptz as left_at
         from ${snake(record.table)} t
         where t.tenant_id = platform.current_tenant() ${living ? `and ${living}` : ''}
           and t.${snake(since)} >= $1::timestamptz - make_interval(mins => $3)
           and not exists (select from entered e where e.id = t.id)
       )
       select id, at + make_interval(mins => $3) as at from (select * from entered union all select * from standing) e
       where ($6::text[] = '{}' or place = any($6)) and at + make_interval(mins => $3) >= $1
         and at + make_interval(mins => $3) <= least(coalesce(left_at, $2::timestamptz), $2::timestamptz)
       order by 2 desc limit ${mostTried + 1}`,
      [from, until, when.minutes, when.of, field, when.places],
    ),
  )
  return rows
}

async function ofSchedule(ctx: Ctx, rule: Rule, when: Extract<When, { on: 'schedule' }>, span: Span) {
  const found: Candidate[] = []
  for (const moment of momentsOf(when, span.from, span.until, span.zone).reverse()) {
    if (found.length > mostTried) break
    const before = new Date(Date.parse(moment) - 1_000).toISOString()
    found.push(...(await reached(ctx, rule, { ...span, from: before, until: moment }, { most: mostTried + 1 })))
  }
  return found
}
