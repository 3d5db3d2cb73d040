import { createHash } from 'node:crypto'
import { actionOf } from '../../../platform/automation/automation.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { writing } from '../../../platform/http/run-in-ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { KindsOf } from '../conditions.ts'
import type { Rule } from '../rule.ts'
import { type Effect, type Facts, isNextAtOnce, type RunState, step } from '../step.ts'
import { type Found, findRecords, storeOf, targetOf, valuesOf } from './facts.ts'
import { filledInput, inputsFor } from './fill-texts.ts'
import { eyesOf, type Publisher, type PublisherOf, withinSight } from './rights/publisher.ts'
import { whyNoLonger } from './rights/still-may.ts'
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
  const { rule, publisher, eyes } = shared
  const ids = [...new Set(locked.map(({ run }) => run.subjectId))]
  const kind = locked[0]!.run.subjectKind
  const records = await findRecords(ctx, kind, ids, { isAwaited: rule.when.on !== 'event', withoutOwn: !asksOwn(rule) })
  const seen = await withinSight(eyes, records)
  const [now, later] = apart(locked, records)
  const isUnseen = ({ run }: Locked) => records.has(run.subjectId) && !seen.has(run.subjectId) && !run.place.begun
  await forget(ctx, now.filter(isUnseen))
  const taken: Taken[] = []
  for (const { due, run } of now.filter((one) => !isUnseen(one))) {
    const found = seen.get(run.subjectId)
    const settled = found
      ? await ctx.causedBy(causeOf(due, publisher), () => takeSteps(ctx, { due, run, found, ...shared }))
      : stopped(run, records.has(run.subjectId) ? 'automations.out_of_reach' : 'automations.record_gone')
    taken.push({ due, subjectId: run.subjectId, settled })
  }
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

const causeOf = ({ runId, name, ledBy, automationId }: DueRun, { held, user }: Publisher) => ({
  runId,
  name: authorOf(name),
  ruleIds: [...ledBy, automationId],
  notAgain: new Set<string>(),
  held,
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

/** What a run does at once: until it has acted, rests or ends. */
async function takeSteps(ctx: Ctx, given: Taking): Promise<Settled> {
  const { run, rule, found, around, isAlone } = given
  const facts = factsOf(run.id, found, around)
  const effects: Effect[] = []
  const steps: StepRow[] = []
  let taken: ReturnType<typeof step> = { state: { place: run.place, outcome: 'going' }, effects }
  do {
    const { place } = taken.state
    taken = step(rule, taken.state, facts, ctx.now)
    for (const effect of taken.effects) {
      const clock = clockOf(ctx, given.began)
      const written = await carryOut(ctx, given, effect, place)
      if (written) steps.push({ ...written, ...clock() })
    }
    effects.push(...taken.effects)
  } while (!isAlone && isNextAtOnce(rule, taken))
  const rest = effects.find((effect) => effect.kind === 'rest')?.until
  return { run, ...taken.state, reason: reasonOf(effects), rest, steps }
}

export const factsOf = (runId: string, found: Found, { kinds, zoneOf }: Surroundings): Facts => ({
  values: valuesOf(found),
  kinds,
  zone: zoneOf(storeOf(found)),
  spread: createHash('md5').update(runId).digest().readUInt32BE() / 2 ** 32,
})

/** Does what a step comes to, and answers what is told of it. */
async function carryOut(
  ctx: Ctx,
  { run, due, found, eyes }: Pick<Taking, 'run' | 'due' | 'found' | 'eyes'>,
  effect: Effect,
  place: RunState['place'],
): Promise<Omit<StepRow, 'at' | 'ms'> | undefined> {
  const { path } = effect
  if (effect.kind === 'judged') return { kind: 'judged', path, saw: effect.saw, outcome: { passed: effect.passed } }
  if (effect.kind === 'rest') {
    const { until, why } = effect
    // What rests again and again is told once.
    return place.until === null || why === 'night' ? { kind: 'rested', path, outcome: { until, why } } : undefined
  }
  const action = actionOf(effect.action)
  if (!action) throw new Refusal(409, 'automations.action_unknown')
  const target = targetOf(action, found)
  if (!target) return { ...effect, kind: 'skipped', outcome: { lacks: action.of } }
  const closed = await whyNoLonger(eyes, effect)
  if (closed) throw new Refusal(403, closed.code, { values: closed.values })
  const outcome = await action.run(ctx, {
    record: { kind: action.of ?? run.subjectKind, id: target },
    around: aroundOf(found),
    input: filledInput(effect.input, found, eyes.held),
    rule: { id: due.automationId, name: due.name },
    publisher: eyes,
    inputFor: (userIds) => inputsFor(ctx, { input: effect.input, found, held: eyes.held }, userIds),
  })
  // As the rule has it: what was filled in stands where it was written, for those who may read it there.
  const notAgain = [...(ctx.cause?.notAgain ?? [])]
  const told = notAgain.length > 0 ? { ...outcome, notAgain } : outcome
  return { kind: 'acted', path, action: effect.action, input: effect.input, outcome: told }
}

const aroundOf = ({ rows }: Found) => Object.fromEntries(Object.entries(rows).map(([kind, { id }]) => [kind, id]))
