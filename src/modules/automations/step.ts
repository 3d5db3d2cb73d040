import { type Conditions, judge, type KindsOf, type Seen, type Values } from './conditions.ts'
import { isNight, nightAfter } from './night-window.ts'
import type { PlainStep, Rule, Step } from './rule.ts'

/** Where a run is: before its first conditions, at a step (in a branch of it), waiting until an instant. */
export interface Place {
  begun: boolean
  step: number
  branch: 'yes' | 'no' | null
  inner: number
  /** When the wait at this place ends. */
  until: string | null
}

export interface RunState {
  place: Place
  outcome: 'going' | 'done' | 'stopped'
}

/** What is known of a run's record when it goes on. */
export interface Facts {
  values: Values
  kinds: KindsOf
  /** The time zone of the record's store. */
  zone: string
  /** From 0 to 1: the run's own minute of a night. */
  spread: number
}

export type StopReason = 'conditions' | 'deadline'

/** What a step comes to: one act at most; the rest is told, and waited for. */
export type Effect =
  | { kind: 'judged'; path: string; passed: boolean; saw: Seen[]; reason?: StopReason }
  | { kind: 'act'; path: string; action: string; input: Readonly<Record<string, unknown>> }
  /** Nothing happens before this instant. */
  | { kind: 'rest'; path: string; until: string; why: 'wait' | 'until' | 'night' }

export const start: RunState = {
  place: { begun: false, step: 0, branch: null, inner: 0, until: null },
  outcome: 'going',
}

/** How long until what is waited for is looked at again: an hour, or the twenty-fourth part of a shorter wait. */
const lookAgain = (minutes: number) => Math.min(60, Math.max(1, Math.ceil(minutes / 24)))
const later = (now: string, minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString()

/**
 * One step of a run. The server, the trial and the tests all call this; it knows no clock and no database. A step that
 * comes too early rests and stays where it is, so calling it again is harmless.
 */
export function step(rule: Rule, state: RunState, facts: Facts, now: string): { state: RunState; effects: Effect[] } {
  if (state.outcome !== 'going') return { state, effects: [] }
  const { place } = state
  const current = stepAt(rule, place)
  const acts = !place.begun || current?.do === 'act'
  if (rule.kind === 'night' && acts && !isNight(now, facts.zone))
    return { state, effects: [{ kind: 'rest', path: pathOf(place), until: tonight(facts, now), why: 'night' }] }
  if (!place.begun) return begin(rule, state, facts, now)
  if (!current) return { state: { ...state, outcome: 'done' }, effects: [] }
  if (current.do === 'act') {
    const { action, input } = current
    return { state: next(rule, state), effects: [{ kind: 'act', path: pathOf(place), action, input }] }
  }
  if (current.do === 'if') return choose(rule, state, current, facts, now)
  return wait(rule, state, current, facts, now)
}

/**
 * Whether the next step may be taken with the same facts, and so in the same transaction. What has acted may have changed
 * them: only the end of the run needs none.
 */
export const isNextAtOnce = (rule: Pick<Rule, 'steps'>, { state, effects }: ReturnType<typeof step>) =>
  state.outcome === 'going' &&
  effects.every(({ kind }) => kind === 'judged' || (kind === 'act' && !stepAt(rule, state.place)))

const tonight = ({ zone, spread }: Facts, now: string) => nightAfter(now, zone, spread)

/** The conditions on the record, with the values of this moment. */
function begin(rule: Rule, state: RunState, facts: Facts, now: string) {
  const { passed, saw } = judge(rule.if, facts.values, facts.kinds, { now, zone: facts.zone })
  const judged = { kind: 'judged' as const, path: 'if', passed, saw }
  if (!passed) return stopped(state, { ...judged, reason: 'conditions' })
  return { state: { ...state, place: { ...state.place, begun: true } }, effects: [judged] }
}

const stopped = (state: RunState, effect: Effect): { state: RunState; effects: Effect[] } => ({
  state: { ...state, outcome: 'stopped' },
  effects: [effect],
})

function choose(rule: Rule, state: RunState, { if: asked }: Extract<Step, { do: 'if' }>, facts: Facts, now: string) {
  const { passed, saw } = judge(asked, facts.values, facts.kinds, { now, zone: facts.zone })
  const place: Place = { ...state.place, branch: passed ? 'yes' : 'no', inner: 0 }
  const path = `${pathOf(state.place)}.if`
  return { state: settled(rule, { ...state, place }), effects: [{ kind: 'judged' as const, path, passed, saw }] }
}

type Waiting = Extract<PlainStep, { do: 'wait' | 'wait-until' }>

function wait(rule: Rule, state: RunState, current: Waiting, facts: Facts, now: string) {
  const { place } = state
  const path = pathOf(place)
  const until = place.until ?? later(now, current.minutes)
  const isOver = Date.parse(now) >= Date.parse(until)
  const waiting = { ...state, place: { ...place, until } }
  if (current.do === 'wait')
    return isOver
      ? afterWait(rule, state, facts, now)
      : { state: waiting, effects: [{ kind: 'rest' as const, path, until, why: 'wait' as const }] }
  const { passed, saw } = judge(current.if, facts.values, facts.kinds, { now, zone: facts.zone })
  const judged: Effect = { kind: 'judged', path: `${path}.if`, passed, saw }
  const proceed = () => {
    const after = afterWait(rule, state, facts, now)
    return { ...after, effects: [judged, ...after.effects] }
  }
  if (passed) return proceed()
  if (isOver) return current.otherwise === 'stop' ? stopped(state, { ...judged, reason: 'deadline' }) : proceed()
  const again = later(now, lookAgain(current.minutes))
  const then = Date.parse(again) < Date.parse(until) ? again : until
  return { state: waiting, effects: [{ kind: 'rest' as const, path, until: then, why: 'until' as const }] }
}

/** After a wait the conditions are asked again: the world went on. */
function afterWait(rule: Rule, state: RunState, facts: Facts, now: string) {
  const asked: Conditions | null | undefined = rule.if
  if (!asked || asked.parts.length === 0) return { state: next(rule, state), effects: [] }
  const { passed, saw } = judge(asked, facts.values, facts.kinds, { now, zone: facts.zone })
  const judged: Effect = { kind: 'judged', path: 'if', passed, saw }
  return passed ? { state: next(rule, state), effects: [judged] } : stopped(state, { ...judged, reason: 'conditions' })
}

/** The step at a place, or undefined behind the last one. */
export function stepAt({ steps }: Pick<Rule, 'steps'>, { step: at, branch, inner }: Place): Step | undefined {
  const outer = steps[at]
  return branch && outer?.do === 'if' ? outer[branch][inner] : outer
}

function next({ steps }: Pick<Rule, 'steps'>, state: RunState): RunState {
  const { place } = state
  const moved = place.branch
    ? { ...place, inner: place.inner + 1, until: null }
    : { ...place, step: place.step + 1, until: null }
  return settled({ steps }, { ...state, place: moved })
}

/** A place behind the end of a branch is the next step. */
function settled({ steps }: Pick<Rule, 'steps'>, state: RunState): RunState {
  const { place } = state
  const outer = steps[place.step]
  if (!place.branch || (outer?.do === 'if' && place.inner < outer[place.branch].length)) return state
  return { ...state, place: { ...place, step: place.step + 1, branch: null, inner: 0 } }
}

/**
 * Whether a run that stands at a place of one version can go on in another: what comes until there, the step itself
 * included, is the same there. What a step is given may differ, for that is what a person mends.
 */
export const continuesIn = (other: Pick<Rule, 'steps'>, rule: Pick<Rule, 'steps'>, place: Place) =>
  !place.begun || JSON.stringify(kindsUntil(other, place)) === JSON.stringify(kindsUntil(rule, place))

function kindsUntil({ steps }: Pick<Rule, 'steps'>, { step: at, branch, inner }: Place) {
  const kindOf = (one: Step) => (one.do === 'act' ? one.action : one.do)
  const outer = steps[at]
  const within = branch && outer?.do === 'if' ? outer[branch].slice(0, inner + 1) : []
  return [steps.slice(0, at + 1).map(kindOf), within.map(kindOf)]
}

export function pathOf({ begun, step: at, branch, inner }: Place) {
  if (!begun) return 'if'
  return branch ? `steps.${at}.${branch}.${inner}` : `steps.${at}`
}
