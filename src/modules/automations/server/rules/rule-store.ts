import type { z } from 'zod'
import { pageByName } from '../../../../platform/db/page-by-name.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import type { Names } from '../../../../platform/subjects/names-of.ts'
import type { Catalogue } from '../../catalogue.ts'
import type { AutomationDetail, automations, RuleRow } from '../../contract.ts'
import { eachStep, type Rule } from '../../rule.ts'
import { sentenceOf } from '../../sentence.ts'
import type { Reason, RuleState } from '../../shapes.ts'
import { namedRecords } from '../../wrong-parts.ts'
import { catalogueOf } from '../catalogue.ts'
import { faultWords, namesForRules, pauseText } from '../lost-parts.ts'
import { faultsOf, whatKeeps } from '../missing-parts.ts'
import { actsAs } from '../rights/acts-as.ts'
import { shownRule } from '../rights/shown-rule.ts'

interface Row {
  id: string
  name: string
  state: RuleState
  draft: Rule
  rule: Rule | null
  version: number | null
  reason: Reason | null
  editedBy: string
  editedAt: string
  publishedAt: string | null
  publishedBy: string
  hasPublisherLeft: boolean
  figures: Partial<RuleRow['runs']> | null
  lastRunAt: string | null
}

/** Runs are counted as they lie: those of the last ninety days. */
const question = `select a.id, a.name, a.state, a.draft, v.rule, a.version, a.reason, a.edited_at, v.published_at,
    coalesce(e.name, '') as edited_by, coalesce(p.name, '') as published_by,
    coalesce(a.state in ('on', 'paused') and not p.active, false) as has_publisher_left, r.figures, r.last_run_at
  from automations a
  left join automation_versions v on v.tenant_id = a.tenant_id and v.automation_id = a.id and v.number = a.version
  left join users e on e.tenant_id = a.tenant_id and e.id = a.edited_by
  left join users p on p.tenant_id = a.tenant_id and p.id = v.published_by
  left join lateral (
    select json_object_agg(s.state, s.runs) as figures, max(s.last) as last_run_at
    from (select r.state, count(*) as runs, max(r.begun_at) as last from automation_runs r
          where r.tenant_id = a.tenant_id and r.automation_id = a.id group by r.state) s
  ) r on true
  where a.tenant_id = platform.current_tenant() and a.deleted_at is null`

type Query = z.output<(typeof automations.list)['query'] & object>

export async function listRules(ctx: Ctx, { states, acts, about, ...paging }: Query) {
  const page = await pageByName<Row>(ctx, paging, {
    question: `${question} and ($1::text[] is null or a.state = any($1))
      and ($2::text is null or exists (
        select from jsonb_path_query(a.draft, '$.**.action') as d(action) where d.action #>> '{}' like $2 || '%'))
      and ($3::text is null or exists (
        select from jsonb_path_query(a.draft, '$.**.action') as d(action) where d.action #>> '{}' like $3 || '%')
        or exists (select from jsonb_path_query(a.draft, '$.**.event') as e(event) where e.event #>> '{}' like $3 || '%'))`,
    order: 'name, id',
    values: [states ?? null, acts || null, about || null],
  })
  const catalogue = await catalogueOf(ctx)
  const names = await namesForRules(
    ctx,
    page.list.flatMap(({ draft }) => namedRecords(draft, catalogue)),
  )
  const list: RuleRow[] = []
  for (const row of page.list) list.push(await withReasonNow(ctx, row, shown(ctx, row, catalogue, names)))
  return { ...page, list }
}

/** What was missing of a paused rule may be there again: then it is not said to be gone. */
async function withReasonNow(ctx: Ctx, row: Row, rule: RuleRow): Promise<RuleRow> {
  if (row.state !== 'paused' || row.reason?.path === undefined || (await whatKeeps(ctx, row))) return rule
  return { ...rule, reason: translate(ctx.lang, 'automations.found_again') }
}

export async function showRule(ctx: Ctx, id: string): Promise<AutomationDetail> {
  const row = await ctx.first(statement<Row>(`${question} and a.id = $1`, [id]))
  if (!row) throw notFound('automations.not_found')
  const catalogue = await catalogueOf(ctx)
  const faults = await faultsOf(ctx, row.draft, catalogue)
  const names = await namesForRules(ctx, namedRecords(row.draft, catalogue))
  return {
    ...(await withReasonNow(ctx, row, shown(ctx, row, catalogue, names))),
    rule: shownRule(row.draft, catalogue),
    earlier: await tidiedOf(ctx, id),
    named: [...names].map(([id, name]) => ({ id, name })),
    publishedAt: row.publishedAt,
    publishedBy: row.publishedBy,
    actsAs: await actsAs(ctx, id, row.version),
    why: row.reason,
    ...(await pausedOf(ctx, row)),
    faults: await faultWords(ctx, row.draft, catalogue, faults),
  }
}

/** What remains of runs that are older than ninety days. */
async function tidiedOf(ctx: Ctx, id: string) {
  const { done, stopped, failed } = await ctx.one(
    statement<Omit<AutomationDetail['earlier'], 'begun'>>(
      `select coalesce(sum(runs) filter (where state = 'done'), 0)::int as done,
         coalesce(sum(runs) filter (where state = 'stopped'), 0)::int as stopped,
         coalesce(sum(runs) filter (where state = 'failed'), 0)::int as failed
       from automation_counts where tenant_id = platform.current_tenant() and automation_id = $1`,
      [id],
    ),
  )
  return { begun: done + stopped + failed, done, stopped, failed }
}

/**
 * SQL of the runs (`r`) over which a person decides when a rule is paused: those that would act as soon as it goes on. One that had
 * begun and rests for a time that the rule names is none of them: its customer waits as before.
 */
export const undecidedSql = `(r.place ->> 'until' is null or (r.place ->> 'begun')::boolean is not true)`

/** What waits for a decision over a paused rule, and what keeps it from going on. */
async function pausedOf(ctx: Ctx, row: Row): Promise<Pick<AutomationDetail, 'kept' | 'keptBy'>> {
  const { id, state } = row
  if (state !== 'paused') return { kept: 0, keptBy: null }
  const { kept } = await ctx.one(
    statement<{ kept: number }>(
      `select count(*)::int as kept from automation_due d
       join automation_runs r on r.tenant_id = d.tenant_id and r.id = d.run_id
       where d.tenant_id = platform.current_tenant() and d.automation_id = $1 and ${undecidedSql}`,
      [id],
    ),
  )
  return { kept, keptBy: (await whatKeeps(ctx, row)) ?? null }
}

/** How the records that a rule names are called, before anybody has saved it. */
export async function namesOfRule(ctx: Ctx, rule: Rule) {
  const names = await namesForRules(ctx, namedRecords(rule, await catalogueOf(ctx)))
  return [...names].map(([id, name]) => ({ id, name }))
}

function shown(ctx: Ctx, row: Row, catalogue: Catalogue, names: Names): RuleRow {
  const { id, name, state, draft, rule, version, reason, editedBy, editedAt, figures, lastRunAt } = row
  const { going = 0, done = 0, stopped = 0, failed = 0 } = figures ?? {}
  const { when } = draft
  return {
    id,
    name,
    state,
    kind: draft.kind,
    sentence: sentenceOf(draft, { lang: ctx.lang, catalogue, nameOf: (one) => names.get(one) }),
    begins: when.on === 'event' ? when.event : `${when.on} ${when.of}`,
    acts: eachStep(draft).flatMap(({ step }) => (step.do === 'act' ? [step.action] : [])),
    version,
    isChanged: rule !== null && JSON.stringify(rule) !== JSON.stringify(draft),
    reason: reason && pauseText(ctx, reason, rule, catalogue),
    hasPublisherLeft: row.hasPublisherLeft,
    editedBy,
    editedAt,
    runs: { begun: going + done + stopped + failed, going, done, stopped, failed },
    lastRunAt,
  }
}

export const reasonText = ({ lang }: Pick<Ctx, 'lang'>, reason: Reason | null) =>
  reason ? translate(lang, reason.code, reason.values) : null
