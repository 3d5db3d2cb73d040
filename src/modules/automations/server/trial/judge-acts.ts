import { actionOf } from '../../../../platform/automation/automation.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { formatMessage } from '../../../../platform/i18n/messages.ts'
import type { Refusal } from '../../../../platform/rules/refusal.ts'
import { eachStep, type Rule } from '../../rule.ts'
import type { RunReason } from '../../shapes.ts'
import type { Simulated } from '../../simulate.ts'
import { type Found, targetOf } from '../facts.ts'
import { reasonOfRefusal } from '../runs/fail-step.ts'

type Act = Simulated['acts'][number]
type Input = Readonly<Record<string, unknown>>

/** A run as it would go, and its record as it is at each moment. */
export interface Tried {
  acts: readonly Act[]
  metAt(at: string): Found
}

/** Of each run in turn the acts that would be refused, and why. */
export type RefusedActs = ReadonlyMap<Act, RunReason>

const inputsOf = (rule: Rule) =>
  new Map(eachStep(rule).flatMap(({ path, step }) => (step.do === 'act' ? [[path, step] as const] : [])))

/** The columns that judging the steps of a rule reads. */
export const namesJudged = (rule: Rule) =>
  [...inputsOf(rule).values()].flatMap(({ action }) => actionOf(action)?.judges?.reads ?? [])

/** What judging the steps of a rule asks as it is today, in words. */
export const judgedAsToday = (ctx: Ctx, rule: Rule) => [
  ...new Set(
    [...inputsOf(rule).values()].flatMap(({ action, input }) => {
      const words = actionOf(action)?.judges?.asToday?.(input)
      return words ? [formatMessage(ctx.lang, words)] : []
    }),
  ),
]

/** The acts that would be refused, asked a step at a time of all runs at once, each as the steps before it would leave its record. */
export async function refusedActs(ctx: Ctx, rule: Rule, runs: readonly Tried[]): Promise<RefusedActs> {
  const steps = inputsOf(rule)
  const asked = runs.flatMap((run) => metByActs(run, steps))
  const refused = new Map<Act, RunReason>()
  for (const [path, some] of Map.groupBy(asked, ({ act }) => act.path)) {
    const { action, input } = steps.get(path)!
    const records = some.map(({ met }) => met)
    const refusals: (Refusal | undefined)[] = await actionOf(action)!.judges!.refusals(ctx, { input, records })
    for (const [at, { act }] of some.entries()) if (refusals[at]) refused.set(act, reasonOfRefusal(refusals[at]))
  }
  return refused
}

interface MetByAct {
  act: Act
  met: Found
}

/** The record as each act that can be judged would meet it. */
function metByActs({ acts, metAt }: Tried, steps: ReadonlyMap<string, { action: string; input: Input }>): MetByAct[] {
  const written: Record<string, Input> = {}
  return acts.flatMap((act) => {
    const action = actionOf(act.action)
    if (!action || (!action.judges && !action.writes)) return []
    const met = withWritten(metAt(act.at), written)
    const kind = action.of ?? met.kind
    const row = met.rows[kind]?.row
    if (!row || !targetOf(action, met)) return []
    const own = action.writes?.(steps.get(act.path)!.input, row)
    if (own) written[kind] = { ...written[kind], ...own }
    return action.judges ? [{ act, met }] : []
  })
}

function withWritten(found: Found, written: Readonly<Record<string, Input>>): Found {
  if (Object.keys(written).length === 0) return found
  const rows = Object.entries(found.rows).map(([kind, one]) => [
    kind,
    { ...one, row: { ...one.row, ...written[kind] } },
  ])
  return { ...found, rows: Object.fromEntries(rows) }
}
