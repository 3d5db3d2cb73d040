import type { Ctx } from '../../../platform/http/ctx.ts'
import { factSource } from '../../../platform/measures/fact-source.ts'
import { seenFacts, seesFacts } from '../../../platform/measures/known-facts.ts'
import { type Target, targetsIn } from '../../../platform/measures/target.ts'
import type { Span } from '../../../platform/questions/answer.ts'
import { cellText } from '../../../platform/questions/cell.ts'
import type { Goal } from '../contract.ts'
import { dueBy } from '../pace.ts'
import { hidesAmounts, isOfOthers } from './amounts-by-person.ts'

/** The goals of a period, with what has been reached and where they should be by now; those furthest behind first. */
export async function goalsIn(ctx: Ctx, span: Span): Promise<Goal[]> {
  const targets = (await targetsIn(ctx, span)).filter(({ facts }) => seesFacts(ctx, facts))
  const visible = await Promise.all(targets.map((target) => isTold(ctx, target)))
  return targets
    .filter((_target, at) => visible[at])
    .map(({ facts, where, ...target }) => {
      const source = factSource(facts)!
      return {
        ...target,
        due: dueBy(target.target, target, ctx.today),
        opens: { path: source.path, search: { ...source.search }, cell: cellText({ facts, where }) },
      }
    })
    .toSorted((one, other) => one.reached / one.target - other.reached / other.target)
}

/** Whether the person may see a target: money of one person's goal is an amount of that person. */
async function isTold(ctx: Ctx, { facts, where, as }: Target) {
  if (as !== 'money') return true
  const seen = await seenFacts(ctx, facts, '')
  return !(hidesAmounts(ctx) && isOfOthers(ctx, seen, where))
}
