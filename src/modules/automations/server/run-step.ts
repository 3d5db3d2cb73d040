import { createHash } from 'node:crypto'
import type { Held } from '../../../platform/access/permission.ts'
import { actionOf } from '../../../platform/automation/automation.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { writing } from '../../../platform/http/run-in-ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { KindsOf } from '../conditions.ts'
import type { Reason, RunOutcome } from '../shapes.ts'
import { type Effect, type Facts, isNextAtOnce, type RunState, step } from '../step.ts'
import { type Found, findRecords, storeOf, valuesOf } from './facts.ts'
import { filled } from './fill-texts.ts'
import { eyesOf, type Publisher, type PublisherOf, withinSight } from './rights/publisher.ts'
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

interface Working extends Surroundings {
  publisherOf: PublisherOf
}

export const authorOf = (name: string) => `Automação: ${name}`

const mostAtOnce = 12

/**
 * Works a run off until it rests or ends, one transaction an act; what is judged before it and the end behind it go with it. A
 * step that errs is undone, and taken again by itself, so that what was judged before it is kept. One that errs then as well is
 * told, and tried again later.
 */
export async function goOn(ctx: Ctx, due: DueRun, around: Working) {
  const publisher = await around.publisherOf(due.automationId, due.version)
  const cause = {
    runId: due.runId,
    name: authorOf(due.name),
    ruleIds: [...due.ledBy, due.automationId],
    ...(publisher && { held: publisher.held, roleId: publisher.user.roleId }),
  }
  const asker = { company: ctx.company, inBackground: true, cause }
  let isAlone = false
  for (let steps = 0; steps < mostAtOnce; steps++) {
    const began = performance.now()
    try {
      const given = { due, publisher, around, began, isAlone }
      if (!(await writing(ctx.services, asker, (inside) => someSteps(inside, given)))) return
    } catch (error) {
      if (isAlone) return failStep(ctx, due, error, performance.now() - began)
      isAlone = true
    }
  }
}

interface Given {
  due: DueRun
  publisher: Publisher | undefined
  around: Surroundings
  began: number
  /** One step and no more: those together have failed. */
  isAlone: boolean
}

/** True while the run has something to do at once. */
async function someSteps(ctx: Ctx, { due, publisher, around, began, isAlone }: Given): Promise<boolean> {
  const run = await lockedRun(ctx, due.runId)
  // One that goes on in another version is somebody's next turn.
  if (run?.version !== due.version) return false
  if (!publisher) throw new Refusal(409, 'automations.publisher_gone')
  const rule = await versionOf(ctx, run.automationId, run.version)
  const records = await findRecords(ctx, run.subjectKind, [run.subjectId], { isAwaited: rule.when.on !== 'event' })
  const eyes = eyesOf(ctx, publisher)
  const found = (await withinSight(eyes, records)).get(run.subjectId)
  if (!found && records.size > 0 && !run.place.begun) return forget(ctx, run)
  if (!found) {
    const code = records.size > 0 ? 'automations.out_of_reach' : 'automations.record_gone'
    await settle(ctx, run, { ...run, outcome: 'stopped', reason: { code } })
    return false
  }
  const facts = factsOf(run.id, found, around)
  const effects: Effect[] = []
  let taken: ReturnType<typeof step> = { state: { place: run.place, outcome: 'going' }, effects }
  do {
    const { place } = taken.state
    taken = step(rule, taken.state, facts, ctx.now)
    for (const effect of taken.effects) await carryOut(ctx, run, effect, { found, due, eyes, began, place })
    effects.push(...taken.effects)
  } while (!isAlone && isNextAtOnce(rule, taken))
  const { state } = taken
  const rest = effects.find((effect) => effect.kind === 'rest')
  await settle(ctx, run, { ...state, reason: reasonOf(effects), rest: rest?.until })
  return state.outcome === 'going' && !rest
}

/** A record that whoever turned the rule on does not reach begins no run. */
async function forget(ctx: Ctx, { id }: StoredRun) {
  await ctx.run(
    statement(
      `with gone as (delete from automation_due where tenant_id = platform.current_tenant() and run_id = $1),
       told as (delete from automation_steps where tenant_id = platform.current_tenant() and run_id = $1)
       delete from automation_runs where tenant_id = platform.current_tenant() and id = $1`,
      [id],
    ),
  )
  return false
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
  eyes: Ctx
  began: number
  /** Where the run stands. */
  place: RunState['place']
}

async function carryOut(ctx: Ctx, run: StoredRun, effect: Effect, { found, due, eyes, began, place }: Around) {
  if (effect.kind === 'act') {
    const action = actionOf(effect.action)
    if (!action) throw new Refusal(409, 'automations.action_unknown')
    const target = action.of ? found.rows[action.of]?.id : run.subjectId
    if (!target) throw new Refusal(409, 'automations.no_target')
    const input = filledInput(effect.input, found, eyes.held)
    const record = { kind: action.of ?? run.subjectKind, id: target }
    const outcome = await action.run(ctx, {
      record,
      input,
      rule: { id: due.automationId, name: due.name },
      publisher: eyes,
    })
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
  if (place.until === null || effect.why === 'night')
    await tellStep(ctx, run, {
      kind: 'rested',
      path: effect.path,
      outcome: { until: effect.until, why: effect.why },
      began,
    })
}

const filledInput = (input: Readonly<Record<string, unknown>>, found: Found, held: Held) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' ? filled(value, found, held) : value,
    ]),
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
