import type { z } from 'zod'
import { actionOf } from '../../../../platform/automation/automation.ts'
import { called } from '../../../../platform/automation/called.ts'
import { leadingTo } from '../../../../platform/automation/leading-to.ts'
import { pageAt } from '../../../../platform/db/page.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { formatMessage } from '../../../../platform/i18n/messages.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { type Names, namesOf } from '../../../../platform/subjects/names-of.ts'
import { seenSubjects, visibleSubject } from '../../../../platform/subjects/visible-subjects.ts'
import type { automations } from '../../contract.ts'
import type { RunDetail, RunRow } from '../../run-shapes.ts'
import type { RunReason } from '../../shapes.ts'
import type { Place } from '../../step.ts'
import { fitsVersion, hasFailed } from './newer-version.ts'
import { reasonsShown } from './reasons-shown.ts'
import { type StoredStep, stepsShown } from './show-steps.ts'

type Row = Omit<RunRow, 'reason' | 'subject' | 'newer'> & {
  reason: RunReason | null
  place: Place
  latest: number | null
}

const columns = `r.id, r.automation_id, a.name as automation, r.version, r.subject_kind, r.subject_id, r.state, r.begun_at, r.ended_at,
  d.due_at, r.tries, r.reason, r.place, a.version as latest,
  coalesce((select sum(s.ms)::int from automation_steps s where s.tenant_id = r.tenant_id and s.run_id = r.id), 0) as ms`
const from = `from automation_runs r
  join automations a on a.tenant_id = r.tenant_id and a.id = r.automation_id
  left join automation_due d on d.tenant_id = r.tenant_id and d.run_id = r.id
  where r.tenant_id = platform.current_tenant()`

/** The runs of records that the person may see. */
const seen = (ctx: Ctx, values: unknown[]) => seenSubjects(ctx, 'r.subject_kind', 'r.subject_id', values)

interface Asked {
  where: string
  values: unknown[]
  pageNumber: number
  pageSize: number
}

async function page(ctx: Ctx, { where, values, ...paging }: Asked) {
  const within = withinSight(ctx, where, values)
  const [list, counted] = await Promise.all([
    ctx.rows(
      statement<Row>(
        `select ${columns} ${within} order by r.begun_at desc, r.id
         limit ${paging.pageSize} offset ${(paging.pageNumber - 1) * paging.pageSize}`,
        values,
      ),
    ),
    ctx.one(statement<{ items: number }>(`select count(*) as items ${within}`, values)),
  ])
  return pageAt(paging, await named(ctx, list), counted.items)
}

const withinSight = (ctx: Ctx, where: string, values: unknown[]) => `${from} and ${where} and ${seen(ctx, values)}`

async function named(ctx: Ctx, rows: readonly Row[]): Promise<RunRow[]> {
  const wanted = new Map<string, Set<string>>()
  for (const { subjectKind, subjectId } of rows)
    wanted.set(subjectKind, (wanted.get(subjectKind) ?? new Set()).add(subjectId))
  const names: Names = await namesOf(ctx, wanted)
  const reasons = await reasonsShown(
    ctx,
    rows.map(({ reason }) => reason),
  )
  return Promise.all(
    rows.map(async ({ place, latest, ...row }, at) => ({
      ...row,
      subject: called(ctx.lang, row.subjectKind, names.get(row.subjectId) ?? ''),
      reason: reasons[at] ?? null,
      newer: await newerFor(ctx, { ...row, place, latest }),
    })),
  )
}

/** Whether a run that failed may be tried with a version that has come since. */
async function newerFor(ctx: Ctx, row: Row): Promise<RunRow['newer']> {
  if (!hasFailed(row) || row.latest === null || row.latest === row.version) return null
  return (await fitsVersion(ctx, row, row.latest)) ? 'fits' : 'differs'
}

type Query = z.output<(typeof automations.runs)['query'] & object>

export async function runsOfRule(ctx: Ctx, id: string, { states, ...paging }: Query) {
  const there = await ctx.first(
    statement('select 1 from automations where tenant_id = platform.current_tenant() and id = $1', [id]),
  )
  if (!there) throw notFound('automations.not_found')
  const where = 'r.automation_id = $1 and ($2::text[] is null or r.state = any($2))'
  return page(ctx, { where, values: [id, states ?? null], ...paging })
}

/** What rules did to one record and to what stands on it: of a deal, also its tasks, proposals, sales and their instalments. */
export async function runsOfRecord(ctx: Ctx, recordId: string, paging: { pageNumber: number; pageSize: number }) {
  const { subject } = await visibleSubject(ctx, recordId)
  const where = `r.subject_id = any(array(${leadingTo(subject.kind, 'select $1::uuid')}))`
  const list = await page(ctx, { where, values: [recordId], ...paging })
  return { ...list, ...(await whoActed(ctx, where, [recordId])) }
}

/** How many rules began here, how many of them did something, and how many did nothing because their conditions were never met. */
function whoActed(ctx: Ctx, where: string, values: unknown[]) {
  const within = withinSight(ctx, where, values)
  return ctx.one(
    statement<{ rules: number; acted: number; unmet: number }>(
      `select count(*) as rules, count(*) filter (where has_acted) as acted, count(*) filter (where is_unmet and not has_acted) as unmet
       from (select bool_and(r.state = 'stopped' and r.reason ->> 'code' = 'automations.not_met') as is_unmet,
         bool_or(exists (select from automation_steps s where s.tenant_id = r.tenant_id and s.run_id = r.id and s.kind = 'acted'))
           as has_acted
         ${within} group by r.automation_id) of_rule`,
      values,
    ),
  )
}

export async function showRun(ctx: Ctx, id: string): Promise<RunDetail> {
  const values: unknown[] = [id]
  const row = await ctx.first(
    statement<Row>(`select ${columns} ${from} and r.id = $1 and ${seen(ctx, values)}`, values),
  )
  if (!row) throw notFound('automations.run_not_found')
  const [run] = await named(ctx, [row])
  const steps = await ctx.rows(
    statement<StoredStep>(
      `select at, kind, path, action, input, saw, outcome, ms from automation_steps
       where tenant_id = platform.current_tenant() and run_id = $1 order by seq limit 500`,
      [id],
    ),
  )
  return { ...run!, steps: await stepsShown(ctx, row.subjectKind, steps) }
}

export const actionLabel = (ctx: Ctx, id: string) => {
  const action = actionOf(id)
  return action ? formatMessage(ctx.lang, action.words) : id
}
