import { attempt } from '../../../../platform/http/attempt.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import type { Said } from '../../../../platform/work/said.ts'
import type { Outcome, WorkItem } from '../../../../platform/work/work.ts'
import { lockPayees } from '../commissions/balances.ts'
import { lockSales } from '../commissions/settle-lines.ts'

interface Acting {
  /** Answers what there is afterwards. */
  act(id: string): Promise<Record<string, unknown>>
  /** How one that is refused is called, and where it is looked at. */
  called(id: string): { title: string; link: string }
}

/** Each wholly or not at all: one that is refused leaves the others as they are done. */
export async function eachByItself(ctx: Ctx, items: readonly WorkItem[], { act, called }: Acting): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { subjectId: id } of items) {
    try {
      outcomes.push({ before: {}, after: await attempt(ctx, () => act(id)) })
    } catch (error) {
      outcomes.push({ ...called(id), reason: reasonOf(error) })
    }
  }
  return outcomes
}

/** The rule that refuses, or what is wrong with a field. A defect is none of them. */
function reasonOf(error: unknown): Said {
  if (!(error instanceof Refusal)) throw error
  const [field] = Object.values(error.fields ?? {})
  return { code: field ?? error.code, values: error.values }
}

/**
 * All people and then all sales, each in the order of ids, before the first of them is dealt with: two who do so at once never
 * wait for each other.
 */
export async function lockAll(ctx: Ctx, userIds: readonly string[], saleIdsOf: () => Promise<readonly string[]>) {
  await lockPayees(ctx, userIds)
  await lockSales(ctx, await saleIdsOf())
}
