import type { Ctx } from '../../../platform/http/ctx.ts'
import { type RevisedStep, stepsAmong } from './funnel-store.ts'

/** A step as another query of this transaction sees it: the database gives it another revision with each change. */
interface SeenStep {
  id: string
  revision: string
}

/** So many steps are kept in memory; the one that came first goes first. */
const maxKept = 2_000
const kept = new Map<string, RevisedStep>()

/** Steps with all of their statuses, in their order: read only where this process does not know them as they are now. */
export async function knownSteps(ctx: Ctx, seen: readonly SeenStep[]): Promise<RevisedStep[]> {
  const unknown = seen.filter(({ id, revision }) => kept.get(id)?.revision !== revision)
  const read =
    unknown.length === 0 ? [] : await stepsAmong(ctx, 'st.id = any($1::uuid[])', [unknown.map(({ id }) => id)])
  for (const step of read) keep(step)
  const known = seen.filter((one) => !unknown.includes(one)).map(({ id }) => kept.get(id)!)
  return [...known, ...read].sort(inOrder)
}

function keep(step: RevisedStep) {
  kept.delete(step.id)
  kept.set(step.id, step)
  for (const [first] of kept) if (kept.size > maxKept) kept.delete(first)
}

const inOrder = (one: RevisedStep, other: RevisedStep) => one.position - other.position || (one.id < other.id ? -1 : 1)
