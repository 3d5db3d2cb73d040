import type { Ctx } from '../../../platform/http/ctx.ts'
import { fits } from '../lead-distribution.ts'
import { nextOfQueue } from './distribute-lead.ts'
import { queueRows } from './queue-store.ts'

/** Who gets somebody of whom no more than a number is known: the next of this queue, else of the first that takes anybody. */
export async function nextForStranger(ctx: Ctx, queueId: string | null): Promise<string | undefined> {
  if (queueId) return nextOfQueue(ctx, queueId)
  for (const queue of await queueRows(ctx)) {
    const next = fits(queue, { city: '', state: '', consumptionKwh: 0 }) ? await nextOfQueue(ctx, queue.id) : undefined
    if (next) return next
  }
  return undefined
}
