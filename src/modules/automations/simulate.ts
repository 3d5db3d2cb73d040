import type { Seen } from './conditions.ts'
import type { Rule } from './rule.ts'
import { type Effect, type Facts, start, step } from './step.ts'

export interface Simulated {
  passed: boolean
  outcome: 'done' | 'stopped' | 'waiting'
  acts: { path: string; action: string; at: string }[]
  /** The first thing that was not met, where it stopped. */
  unmet: Seen | undefined
  trail: { effect: Effect; at: string }[]
}

const longest = 2_000

/**
 * A run as it would go from an instant on, with the facts of each moment, until it ends or until `now`. It calls the same
 * step as the server and writes nothing.
 */
export function simulate(rule: Rule, from: string, factsAt: (at: string) => Facts, now: string): Simulated {
  const result: Simulated = { passed: false, outcome: 'waiting', acts: [], unmet: undefined, trail: [] }
  let [state, at] = [start, from]
  for (let steps = 0; steps < longest && Date.parse(at) <= Date.parse(now); steps++) {
    const { state: next, effects } = step(rule, state, factsAt(at), at)
    state = next
    if (state.place.begun) result.passed = true
    for (const effect of effects) {
      result.trail.push({ effect, at })
      if (effect.kind === 'act') result.acts.push({ path: effect.path, action: effect.action, at })
      if (effect.kind === 'rest') at = effect.until
      if (effect.kind === 'judged' && effect.reason) result.unmet ??= effect.saw.find(({ passed }) => !passed)
    }
    if (state.outcome !== 'going') return { ...result, outcome: state.outcome }
  }
  return result
}
