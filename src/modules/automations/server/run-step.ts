import { createHash } from 'node:crypto'
import { actionOf } from '../../../platform/automation/automation.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { writing } from '../../../platform/http/run-in-ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { KindsOf } from '../conditions.ts'
import type { Reason, RunOutcome } from '../shapes.ts'
import { type Effect, type Facts, type RunState, step } from '../step.ts'
import { type Found, findRecords, storeOf, valuesOf } from './facts.ts'
import { filled } from './fill-texts.ts'
import { failStep } from './runs/fail-step.ts'
import { type DueRun, recordStep, type StepRow } from './runs/record-step.ts'
import type { StoredRun } from './tables.ts'
import { versionOf } from './versions.ts'
import { wake } from './wake.ts'
import type { ZoneOf } from './zones.ts'

/** What all runs of a company share while they are worked off. */
export interface Surroundings {
  kinds: KindsOf
  zoneOf: ZoneOf
}

export const authorOf = (name: string) => `Automação: ${name}`

const mostAtOnce = 12

/** Works a run off until it rests or ends, one transaction a step. A step that errs is told, and tried again later. */
export async function goOn(ctx: Ctx, due: DueRun, around: Surroundings) {
  const cause = { runId: due.runId, name: authorOf(due.name), ruleIds: [...due.ledBy, due.automationId] }
  const asker = { company: ctx.company, inBackground: true, cause }
  for (let steps = 0; steps < mostAtOnce; steps++) {
    const began = performance.now()
    try {
      if (!(await writing(ctx.services, asker, (inside) => oneStep(inside, due, around, began)))) return
    } catch (error) {
      await failStep(ctx, due, error, performance.now() - began)
      return
    }
  }
}

/** True while the run has something to do at once. */
async function oneStep(ctx: Ctx, due: DueRun, around: Surroundings, began: number): Promise<boolean> {
  const run = await lockedRun(ctx, due.runId)
  if (!run) return false
  const rule = await versionOf(ctx, run.automationId, run.version)
  const found = (await findRecords(ctx, run.subjectKind, [run.subjectId])).get(run.subjectId)
  if (!found) {
    await settle(ctx, run, { ...run, outcome: 'stopped', reason: { code: 'automations.record_gone' } })
    return false
  }
  const facts = factsOf(run.id, found, around)
  const { state, effects } = step(rule, { place: run.place, outcome: 'going' }, facts, ctx.now)
  for (const effect of effects) await carryOut(ctx, run, effect, { found, due, began })
  const rest = effects.find((effect) => effect.kind === 'rest')
  await settle(ctx, run, { place: state.place, outcome: state.outcome, reason: reasonOf(effects), rest: rest?.until })
  return state.outcome === 'going' && !rest
}

export const factsOf = (runId: string, found: Found, { kinds, zoneOf }: Surroundings): Facts => ({
  values: valuesOf(found),
  kinds,
  zone: zoneOf(storeOf(found)),
  spread: createHash('md5').update(runId).digest().readUInt32BE() / 2 ** 32,
})

/** Nobody else goes on with a run meanwhile, and nobody twice: what is due says whether there is anything left to do. */
const lockedRun = (ctx: Ctx, id: string) =>
  ctx.first(
    statement<StoredRun>(
      `select r.* from automation_due d
       join automation_runs r on r.tenant_id = d.tenant_id and r.id = d.run_id
       where d.tenant_id = platform.current_tenant() and d.run_id = $1 and d.due_at <= $2 and r.state = 'going'
       for update of d, r skip locked`,
      [id, ctx.now],
    ),
  )

interface Around {
  found: Found
  due: DueRun
  began: number
}

async function carryOut(ctx: Ctx, run: StoredRun, effect: Effect, { found, due, began }: Around) {
  if (effect.kind === 'act') {
    const action = actionOf(effect.action)
    if (!action) throw new Refusal(409, 'automations.action_unknown')
    const target = action.of ? found.rows[action.of]?.id : run.subjectId
    if (!target) throw new Refusal(409, 'automations.no_target')
    const input = filledInput(effect.input, found)
    const record = { kind: action.of ?? run.subjectKind, id: target }
    const outcome = await action.run(ctx, { record, input, rule: { id: due.automationId, name: due.name } })
    // As the rule has it: what was filled in stands where it was written, for those who may read it there.
    const written = { kind: 'acted' as const, path: effect.path, action: effect.action, input: effect.input }
    return tellStep(ctx, run, { ...written, outcome, began })
  }
  if (effect.kind === 'judged')
    return tellStep(ctx, run, {
      kind: 'judged',
      path: effect.path,
      saw: effect.saw,
      outcome: { passed: effect.passed },
      began,
    })
  // What rests again and again is told once.
  if (run.place.until === null || effect.why === 'night')
    await tellStep(ctx, run, {
      kind: 'rested',
      path: effect.path,
      outcome: { until: effect.until, why: effect.why },
      began,
    })
}

const filledInput = (input: Readonly<Record<string, unknown>>, found: Found) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? filled(value, found) : value]),
  )

const tellStep = (ctx: Ctx, run: Pick<StoredRun, 'id' | 'steps'>, { began, ...row }: StepRow) =>
  recordStep(ctx, run, { ...row, ms: Math.round(performance.now() - began) })

const reasonOf = (effects: readonly Effect[]): Reason | null => {
  for (const effect of effects)
    if (effect.kind === 'judged' && effect.reason)
      return { code: effect.reason === 'conditions' ? 'automations.not_met' : 'automations.deadline_passed' }
  return null
}

interface Settled {
  place: RunState['place']
  outcome: RunOutcome
  reason: Reason | null
  rest?: string | undefined
}

/** Where the run stands now, and when it goes on. */
async function settle(ctx: Ctx, run: StoredRun, { place, outcome, reason, rest }: Settled) {
  const isOver = outcome !== 'going'
  await ctx.run(
    statement(
      `with moved as (
         update automation_runs set place = $2, state = $3, reason = $4, steps = $5, tries = 0, ended_at = $6
         where tenant_id = platform.current_tenant() and id = $1
       ), gone as (
         delete from automation_due where tenant_id = platform.current_tenant() and run_id = $1 and $7
       )
       update automation_due set due_at = $8 where tenant_id = platform.current_tenant() and run_id = $1 and not $7`,
      [
        run.id,
        JSON.stringify(place),
        outcome,
        reason ? JSON.stringify(reason) : null,
        run.steps,
        isOver ? ctx.now : null,
        isOver,
        rest ?? ctx.now,
      ],
    ),
  )
  if (rest) wake(ctx, rest)
}
