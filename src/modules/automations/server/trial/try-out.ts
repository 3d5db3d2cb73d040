import type { z } from 'zod'
import { actionOf } from '../../../../platform/automation/automation.ts'
import { called } from '../../../../platform/automation/called.ts'
import { pageAt } from '../../../../platform/db/page.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { withoutWriting } from '../../../../platform/http/run-in-ctx.ts'
import { inTurns } from '../../../../platform/in-turns.ts'
import { namesOf } from '../../../../platform/subjects/names-of.ts'
import type { automations } from '../../contract.ts'
import { eachCondition, type Rule } from '../../rule.ts'
import type { RunReason } from '../../shapes.ts'
import { type Simulated, simulate } from '../../simulate.ts'
import type { Trial } from '../../trial.ts'
import { subjectOfRule } from '../../wrong-parts.ts'
import { catalogueOf, kindsOf } from '../catalogue.ts'
import { type Found, findRecords, targetOf } from '../facts.ts'
import { restsTold } from '../resting-parts.ts'
import { withinSight } from '../rights/publisher.ts'
import { refuseWrong } from '../rules/change-rules.ts'
import { factsOf, type Surroundings } from '../run-step.ts'
import { zonesOf } from '../zones.ts'
import { namesJudged, type RefusedActs, refusedActs } from './judge-acts.ts'
import { asItWas, formerValues } from './log-of-records.ts'
import { type Candidate, candidatesOf } from './trial-candidates.ts'
import { examplesOf, type Given, summary } from './trial-summary.ts'

const days = 90
const batch = 2_000

export interface Tried extends Candidate {
  name: string
  result: Omit<Simulated, 'outcome'> & { outcome: Simulated['outcome'] | 'refused' }
  /** The step that would have been refused: the run would have stayed there. */
  refused?: { path: string; why: RunReason }
}

/**
 * What a rule would have done in the last ninety days: every event of the log that would have begun it, with the facts
 * that its record had at each moment, through the same step as the server's. It counts the records that the person
 * reaches: on others their rule would not act, and a count would answer questions about them. `automationId`: the rule, if it
 * acted meanwhile; what it did itself begins nothing.
 */
export const tryOut = async (ctx: Ctx, rule: Rule, automationId?: string): Promise<z.output<typeof Trial>> =>
  summary(ctx, await allTried(ctx, rule, automationId), await restsTold(ctx, rule))

async function allTried(ctx: Ctx, rule: Rule, automationId: string | undefined): Promise<Given> {
  const from = new Date(Date.parse(ctx.now) - days * 86_400_000).toISOString()
  const catalogue = await catalogueOf(ctx)
  const around = { kinds: kindsOf(catalogue), zoneOf: await zonesOf(ctx) }
  const kind = subjectOfRule(rule, catalogue)
  const { list: candidates, cutSince } = kind
    ? await candidatesOf(ctx, rule, { from, until: ctx.now, zone: around.zoneOf(null), automationId })
    : { list: [], cutSince: null }
  const tried: Tried[] = []
  for (let at = 0; at < candidates.length; at += batch)
    tried.push(...(await trySome(ctx, { rule, kind: kind! }, candidates.slice(at, at + batch), around)))
  const since = cutSince ?? from
  const isCut = cutSince !== null
  return { rule, since, isCut, kind: kind ?? '', catalogue, tried }
}

/** The same for a rule that somebody is writing. */
export const tryDraft = (ctx: Ctx, { rule, automationId }: { rule: Rule; automationId?: string | undefined }) =>
  withoutWriting(ctx, async (inside) => {
    await refuseWrong(inside, rule)
    return tryOut(inside, rule, automationId)
  })

type Asked = z.output<(typeof automations.triedRecords)['body'] & object>

/** All that it counts, by name: what would have passed, or what stays out by one condition. */
export const triedRecords = (ctx: Ctx, { rule, automationId, out, ...paging }: Asked) =>
  withoutWriting(ctx, async (inside) => {
    await refuseWrong(inside, rule)
    const given = await allTried(inside, rule, automationId)
    const own = given.tried.filter(({ result }) =>
      out === null ? result.passed : !result.passed && (result.unmet?.field ?? '') === out,
    )
    const from = (paging.pageNumber - 1) * paging.pageSize
    return pageAt(paging, examplesOf(given, own.slice(from, from + paging.pageSize)), own.length)
  })

interface Trying {
  rule: Rule
  kind: string
}

async function trySome(ctx: Ctx, { rule, kind }: Trying, some: readonly Candidate[], around: Surroundings) {
  const records = await withinSight(ctx, await findRecords(ctx, kind, [...new Set(some.map(({ id }) => id))]))
  const names = await namesOf(ctx, new Map([[kind, new Set(records.keys())]]))
  const near = [...records.values()].flatMap(({ rows }) => Object.values(rows).map(({ id }) => id))
  const former = await formerValues(ctx, [...new Set(near)], namesAsked(rule), some.at(-1)!.at)
  const results = await inTurns(some, (one) => {
    const found = records.get(one.id)
    if (!found) return []
    const metAt = (at: string) => then(found, former, at)
    const factsAt = (at: string) => factsOf(one.id, metAt(at), around)
    const name = called(ctx.lang, kind, names.get(one.id) ?? '')
    return [{ tried: { ...one, name, result: onlyDone(simulate(rule, one.at, factsAt, ctx.now), found) }, metAt }]
  })
  const all = results.flat()
  const runs = all.map(({ tried, metAt }) => ({ acts: tried.result.acts, metAt }))
  const refused = await refusedActs(ctx, rule, runs)
  return all.map(({ tried }) => untilRefused(tried, refused))
}

/** A run goes no further than the first step that is refused. */
function untilRefused(tried: Tried, refused: RefusedActs): Tried {
  const at = tried.result.acts.findIndex((act) => refused.has(act))
  const act = tried.result.acts[at]
  if (!act) return tried
  const result = { ...tried.result, acts: tried.result.acts.slice(0, at), outcome: 'refused' as const }
  return { ...tried, result, refused: { path: act.path, why: refused.get(act)! } }
}

/** Without the actions whose record is not there: they would have been skipped. */
const onlyDone = (result: Simulated, found: Found): Simulated => ({
  ...result,
  acts: result.acts.filter(({ action }) => targetOf(actionOf(action)!, found) !== undefined),
})

/** The names of the fields that the rule's conditions ask and its steps are judged by: `bidAmount`, `custom.<id>`. */
const namesAsked = (rule: Rule) =>
  new Set([
    ...eachCondition(rule).map(({ condition: { field } }) => field.slice(field.indexOf('.') + 1)),
    ...namesJudged(rule),
  ])

function then(found: Found, former: Awaited<ReturnType<typeof formerValues>>, at: string): Found {
  const rows = Object.fromEntries(
    Object.entries(found.rows).map(([kind, { id, row, own }]) => {
      const changes = former.get(id)
      return [kind, { id, row: asItWas(row, changes, at), own: asItWas(own, changes, at) }]
    }),
  )
  return { ...found, rows }
}
