import { attempt } from '../http/attempt.ts'
import type { Ctx } from '../http/ctx.ts'
import { isCollision } from '../http/run-in-ctx.ts'
import { Refusal } from '../rules/refusal.ts'
import type { StoredWork } from './tables.ts'

/**
 * What a work does with many records at once, and where that breaks, with each by itself: one that breaks again is left out as
 * `left` says, and takes no other along. Where nothing has ever gone through, the work itself is at fault: it breaks as a whole.
 */
export async function togetherOrEach<Item, Result>(
  ctx: Ctx,
  work: Pick<StoredWork, 'id' | 'kind' | 'done'>,
  items: readonly Item[],
  act: (items: readonly Item[]) => Promise<Result[]>,
  left: (item: Item) => Result,
): Promise<Result[]> {
  const { results, error } = await tried(ctx, () => act(items))
  if (results) return results
  const each: Result[] = []
  const broken: unknown[] = []
  for (const item of items) {
    const alone = await tried(ctx, () => act([item]))
    if (!alone.results) broken.push(alone.error)
    each.push(...(alone.results ?? [left(item)]))
  }
  if (work.done === 0 && broken.length === items.length) throw error
  for (const err of broken) ctx.services.log.error({ err, work: work.id, kind: work.kind }, 'one record of a work')
  return each
}

/** A refusal ends a work, and transactions that met on the same rows are run again as a whole. */
async function tried<T>(ctx: Ctx, act: () => Promise<T>): Promise<{ results?: T; error?: unknown }> {
  try {
    return { results: await attempt(ctx, act) }
  } catch (error) {
    if (error instanceof Refusal || isCollision(error)) throw error
    return { error }
  }
}
