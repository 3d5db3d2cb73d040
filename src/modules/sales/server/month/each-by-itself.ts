import { attempt } from '../../../../platform/http/attempt.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import type { Said } from '../../../../platform/work/said.ts'
import type { Outcome, WorkItem } from '../../../../platform/work/work.ts'
import { lockPayees } from '../commissions/balances.ts'
import { lockSales } from '../commissions/settle-lines.ts'

interface Acting {
  /** Answers the counts that follow from it. */
  act(id: string): Promise<Record<string, unknown>>
  /** The title of an item that was refused, and the link to it. */
  called(id: string): { title: string; link: string }
}

/** Processes each item completely or not at all: a refused one does not affect the others. */
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

/** The message of a refusal or of a field's problem; defects are thrown on. */
function reasonOf(error: unknown): Said {
  if (!(error instanceof Refusal)) throw error
  const [field] = Object.values(error.fields ?? {})
  return { code: field ?? error.code, values: error.values }
}

/**
 * Locks all people and then all sales, each in the order of ids, before the first is processed: two at once never
 * wait for each other.
 */
export async function lockAll(ctx: Ctx, userIds: readonly string[], saleIdsOf: () => Promise<readonly string[]>) {
  await lockPayees(ctx, userIds)
  await lockSales(ctx, await saleIdsOf())
}
