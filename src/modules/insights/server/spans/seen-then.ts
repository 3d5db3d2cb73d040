import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { SeenFacts } from '../../../../platform/measures/known-facts.ts'
import { seenAt } from '../../../../platform/measures/looking-back.ts'
import { type AsOf, withAsOf } from '../../../../platform/questions/as-of.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'

const isBuilding = (error: unknown) =>
  error instanceof Refusal && (error.details as { code?: string } | undefined)?.code === 'measures.past_building'

/**
 * What is known of facts on the past day that a whole dashboard is asked of: all where it is asked of now, undefined where nothing can
 * be told of them then. A day of which nothing at all can be told is refused.
 */
export async function seenThen(ctx: Ctx, seen: SeenFacts, asOf: AsOf | undefined): Promise<SeenFacts | undefined> {
  if (!asOf) return seen
  if (!seen.source.past) return undefined
  try {
    return await seenAt(ctx, seen, withAsOf({}, asOf), { named: [], field: 'asOf' })
  } catch (error) {
    if (isBuilding(error)) return undefined
    throw error
  }
}
