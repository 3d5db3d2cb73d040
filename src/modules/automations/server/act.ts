import { type Action, type ActionGiven, actionOf } from '../../../platform/automation/automation.ts'
import type { Cause } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { Effect } from '../step.ts'
import { type Found, targetOf } from './facts.ts'
import { filledInput, inputsFor } from './fill-texts.ts'
import { whyNoLonger } from './rights/still-may.ts'
import { clockOf, type StepRow } from './runs/record-step.ts'

/** What a run does with its record, as the rule has it. */
export interface Act {
  effect: Extract<Effect, { kind: 'act' }>
  kind: string
  found: Found
  rule: { id: string; name: string }
  cause: Cause & { notAgain: Set<string> }
}

interface Shared {
  /** Reads as whoever turned the rule on. */
  eyes: Ctx
  /** When the transaction began, as `performance.now()` tells it. */
  began: number
}

type StepOutcome = Omit<StepRow, 'at' | 'ms'>

/**
 * Does what runs of one version of a rule have come to, each about a record that no other of them reaches: in one go where the
 * action can. Answers what is told of each.
 */
export async function actAll(ctx: Ctx, acts: readonly Act[], { eyes, began }: Shared): Promise<Map<Act, StepRow>> {
  const rows = new Map<Act, StepRow>()
  for (const [id, some] of Map.groupBy(acts, ({ effect }) => effect.action)) {
    const action = actionOf(id)
    if (!action) throw new Refusal(409, 'automations.action_unknown')
    for (const together of action.runMany ? [some] : some.map((one) => [one])) {
      const clock = clockOf(ctx, began)
      for (const [act, outcome] of await actTogether(ctx, action, together, eyes))
        rows.set(act, { ...outcome, ...clock() })
    }
  }
  return rows
}

async function actTogether(ctx: Ctx, action: Action, acts: readonly Act[], eyes: Ctx): Promise<[Act, StepOutcome][]> {
  const lacking = acts.filter(({ found }) => !targetOf(action, found))
  const there = acts.filter((one) => !lacking.includes(one))
  for (const { effect } of there) await refuseClosed(eyes, effect)
  const outcomes = await outcomesOf(ctx, action, there, eyes)
  return [
    ...lacking.map((one): [Act, StepOutcome] => [one, skipped(one, action)]),
    ...there.map((one, at): [Act, StepOutcome] => [one, acted(one, outcomes?.[at])]),
  ]
}

async function refuseClosed(eyes: Ctx, effect: Act['effect']) {
  const closed = await whyNoLonger(eyes, effect)
  if (closed) throw new Refusal(403, closed.code, { values: closed.values })
}

async function outcomesOf(ctx: Ctx, action: Action, acts: readonly Act[], eyes: Ctx) {
  const given = acts.map((one) => ({ ...givenOf(ctx, action, one, eyes), cause: one.cause }))
  const [first] = given
  if (!first) return []
  if (action.runMany) return ctx.causedBy(first.cause, () => action.runMany!(ctx, given))
  return [await ctx.causedBy(first.cause, () => action.run(ctx, first))]
}

const givenOf = (ctx: Ctx, action: Action, { effect, kind, found, rule }: Act, eyes: Ctx): ActionGiven => ({
  record: { kind: action.of ?? kind, id: targetOf(action, found)! },
  around: Object.fromEntries(Object.entries(found.rows).map(([of, { id }]) => [of, id])),
  input: filledInput(effect.input, found, eyes.granted),
  rule,
  publisher: eyes,
  inputFor: (userIds) => inputsFor(ctx, { input: effect.input, found, granted: eyes.granted }, userIds),
})

const skipped = ({ effect }: Act, { of }: Action): StepOutcome => ({
  ...effect,
  kind: 'skipped',
  outcome: { lacks: of },
})

/** As the rule has it: what was filled in stands where it was written, for those who may read it there. */
function acted(
  { effect: { path, action, input }, cause }: Act,
  outcome: Record<string, unknown> | undefined,
): StepOutcome {
  const notAgain = [...cause.notAgain]
  return { kind: 'acted', path, action, input, outcome: notAgain.length > 0 ? { ...outcome, notAgain } : outcome }
}
