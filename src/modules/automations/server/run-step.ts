import { createHash } from 'node:crypto'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { writing } from '../../../platform/http/run-in-ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { KindsOf } from '../conditions.ts'
import type { Rule } from '../rule.ts'
import { type Effect, type Facts, isNextAtOnce, type RunState, step } from '../step.ts'
import { type Act, actAll } from './act.ts'
import { type Found, findRecords, storeOf, valuesOf } from './facts.ts'
import { eyesOf, type Publisher, type PublisherOf, withinSight } from './rights/publisher.ts'
import { asksOwn, type KindsFor } from './rules/kinds-for.ts'
import { versionOf } from './rules/versions.ts'
import { failStep } from './runs/fail-step.ts'
import { leadWaiting } from './runs/lead-waiting.ts'
import { forget, type Locked, lockedRuns } from './runs/locked-runs.ts'
import { clockOf, type DueRun, reasonOf, type Settled, type StepRow, settleRuns } from './runs/record-step.ts'
import type { StoredRun } from './tables.ts'
import { wake } from './wake.ts'
import type { ZoneOf } from './zones.ts'

/** What all runs of a company share while they are worked off. */
export interface Surroundings {
  kinds: KindsOf
  zoneOf: ZoneOf
}

interface Working extends Pick<Surroundings, 'zoneOf'> {
  kindsFor: KindsFor
  publisherOf: PublisherOf
}

export const authorOf = (name: string) => `Automação: ${name}`

const maxAtOnce = 12

/**
 * Works off runs of one version of a rule until they rest or end: one transaction an act of all of
 * them; what is judged before it and the end behind it go with it. If one errs, all is undone and each is taken by itself, then
 * step by step, so that what was judged before the step is kept. One that errs then as well is told, and tried again later. Answers whether any has more to do at once.
 */
export async function workOffRuns(ctx: Ctx, runs: readonly DueRun[], around: Working): Promise<boolean> {
  const { automationId, version } = runs[0]!
  const publisher = await around.publisherOf(automationId, version)
  const shared = { kinds: await around.kindsFor(automationId, version), zoneOf: around.zoneOf }
  const asker = { company: ctx.company, inBackground: true }
  let going = runs
  let isAlone = false
  for (let steps = 0; steps < maxAtOnce && going.length > 0; steps++) {
    const began = performance.now()
    try {
      const given = { runs: going, publisher, around: shared, isAlone }
      going = await writing(ctx.services, asker, (inside) => someSteps(inside, given))
    } catch (error) {
      const [only, ...others] = going
      if (others.length > 0) return eachAlone(ctx, going, around)
      if (isAlone) {
        await failStep(ctx, only!, error, performance.now() - began)
        return false
      }
      isAlone = true
    }
  }
  return going.length > 0
}

async function eachAlone(ctx: Ctx, runs: readonly DueRun[], around: Working) {
  let isLeft = false
  for (const run of runs) if (await workOffRuns(ctx, [run], around)) isLeft = true
  return isLeft
}

interface Given {
  runs: readonly DueRun[]
  publisher: Publisher | undefined
  around: Surroundings
  /** One step and no more: those together have failed. */
  isAlone: boolean
}

/** Answers the runs that have something to do at once. */
async function someSteps(ctx: Ctx, { runs, publisher, around, isAlone }: Given): Promise<DueRun[]> {
  const began = performance.now()
  let left = await lockedRuns(ctx, runs)
  if (left.length === 0) return []
  if (!publisher) throw new Refusal(409, 'automations.publisher_gone')
  const [{ run }] = left as [Locked]
  const rule = await versionOf(ctx, run.automationId, run.version)
  const eyes = eyesOf(ctx, publisher)
  const done: Taken[] = []
  while (left.length > 0) {
    const { taken, later } = await turnOf(ctx, left, { rule, publisher, eyes, around, isAlone, began })
    done.push(...taken)
    left = later
  }
  settleRuns(
    ctx,
    done.map(({ settled }) => settled),
  )
  leadWaiting(ctx, done)
  for (const { settled } of done) if (settled.rest) wake(ctx, settled.rest)
  return done.filter(({ settled }) => settled.outcome === 'going' && !settled.rest).map(({ due }) => due)
}

interface Taken {
  due: DueRun
  subjectId: string
  settled: Settled
}

interface Shared {
  rule: Rule
  publisher: Publisher
  eyes: Ctx
  around: Surroundings
  isAlone: boolean
  /** When the transaction began, as `performance.now()` tells it. */
  began: number
}

/** The steps of those runs that do not reach the same records; the others come with the next turn, which reads them anew. */
async function turnOf(ctx: Ctx, locked: readonly Locked[], shared: Shared) {
  const { rule, eyes } = shared
  const ids = [...new Set(locked.map(({ run }) => run.subjectId))]
  const kind = locked[0]!.run.subjectKind
  const records = await findRecords(ctx, kind, ids, { isAwaited: rule.when.on !== 'event', withoutOwn: !asksOwn(rule) })
  const seen = await withinSight(eyes, records)
  const [now, later] = apart(locked, records)
  const isUnseen = ({ run }: Locked) => records.has(run.subjectId) && !seen.has(run.subjectId) && !run.place.begun
  await forget(ctx, now.filter(isUnseen))
  const standing = now.filter((one) => !isUnseen(one))
  const foreseen = standing.map((one) => {
    const found = seen.get(one.run.subjectId)
    return found && foresee(ctx, { ...one, found, ...shared })
  })
  const acted = await actAll(
    ctx,
    foreseen.flatMap((one) => one?.act ?? []),
    shared,
  )
  const taken = standing.map(({ due, run }, at): Taken => {
    const isThere = records.has(run.subjectId)
    const settled =
      settledBy(run, foreseen[at], acted) ??
      stopped(run, isThere ? 'automations.out_of_reach' : 'automations.record_gone')
    return { due, subjectId: run.subjectId, settled }
  })
  return { taken, later }
}

/** Runs that reach a record which one before them reaches come later: it may change what they judge. */
function apart(locked: readonly Locked[], records: ReadonlyMap<string, Found>) {
  const reached = new Set<string>()
  const [now, later]: [Locked[], Locked[]] = [[], []]
  for (const one of locked) {
    const ids = Object.values(records.get(one.run.subjectId)?.rows ?? {}).map(({ id }) => id)
    if (ids.some((id) => reached.has(id))) later.push(one)
    else now.push(one)
    for (const id of ids) reached.add(id)
  }
  return [now, later] as const
}

const causeOf = ({ runId, name, ledBy, automationId }: DueRun, { granted, user }: Publisher) => ({
  runId,
  name: authorOf(name),
  ruleIds: [...ledBy, automationId],
  notAgain: new Set<string>(),
  granted,
  roleId: user.roleId,
})

const stopped = (run: StoredRun, code: string): Settled => ({
  run,
  place: run.place,
  outcome: 'stopped',
  reason: { code },
  steps: [],
})

interface Taking extends Locked, Shared {
  found: Found
}

interface Foreseen {
  state: RunState
  effects: Effect[]
  /** What is told of it before it acts. */
  steps: StepRow[]
  act: Act | undefined
}

/** What a run comes to at once: until it acts, which it does once at most, rests or ends. */
function foresee(ctx: Ctx, given: Taking): Foreseen {
  const { run, rule, found, around, isAlone, began } = given
  const facts = factsOf(run.id, found, around)
  const clock = clockOf(ctx, began)
  const [effects, steps]: [Effect[], StepRow[]] = [[], []]
  let taken: ReturnType<typeof step> = { state: { place: run.place, outcome: 'going' }, effects }
  do {
    const { place } = taken.state
    taken = step(rule, taken.state, facts, ctx.now)
    for (const effect of taken.effects) for (const step of stepsOf(effect, place)) steps.push({ ...step, ...clock() })
    effects.push(...taken.effects)
  } while (!isAlone && isNextAtOnce(rule, taken))
  return { state: taken.state, effects, steps, act: actOf(effects, given) }
}

function actOf(effects: readonly Effect[], { run, due, found, publisher }: Taking): Act | undefined {
  const effect = effects.find((one) => one.kind === 'act')
  const rule = { id: due.automationId, name: due.name }
  return effect && { effect, kind: run.subjectKind, found, rule, cause: causeOf(due, publisher) }
}

function settledBy(run: StoredRun, foreseen: Foreseen | undefined, acted: ReadonlyMap<Act, StepRow>) {
  if (!foreseen) return undefined
  const { state, effects, act } = foreseen
  const rest = effects.find((effect) => effect.kind === 'rest')?.until
  const steps = act ? [...foreseen.steps, acted.get(act)!] : foreseen.steps
  return { run, ...state, reason: reasonOf(effects), rest, steps }
}

/** What is told of an effect that is no act. */
function stepsOf(effect: Effect, place: RunState['place']): Omit<StepRow, 'at' | 'ms'>[] {
  const { path } = effect
  if (effect.kind === 'act') return []
  if (effect.kind === 'judged') return [{ kind: 'judged', path, saw: effect.saw, outcome: { passed: effect.passed } }]
  const { until, why } = effect
  // What rests again and again is told once.
  return place.until === null || why === 'night' ? [{ kind: 'rested', path, outcome: { until, why } }] : []
}

export const factsOf = (runId: string, found: Found, { kinds, zoneOf }: Surroundings): Facts => ({
  values: valuesOf(found),
  kinds,
  zone: zoneOf(storeOf(found)),
  spread: createHash('md5').update(runId).digest().readUInt32BE() / 2 ** 32,
})
