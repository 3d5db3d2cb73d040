import type { z } from 'zod'
import { updateMany } from '../../../../platform/db/entity-many.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import type { Outcome } from '../../../../platform/work/work.ts'
import { areKnownTargets } from '../../../access/server/public.ts'
import type { BulkResult } from '../../contract.ts'
import { missingIn } from '../../missing-item.ts'
import { dealsEntity } from '../tables.ts'
import { eachDeal, moveEach, sentence } from './each-deal.ts'

/** Moves the deals that may enter and lists the others with the reason, in one transaction. */
export async function moveDeals(ctx: Ctx, given: string[], statusId: string, confirmedBack: boolean) {
  const ids = [...new Set(given)]
  return resultOf(ctx, ids, await moveEach(ctx, ids, { statusId, confirmedBack }))
}

export async function reassignDeals(ctx: Ctx, given: string[], ownerId: string) {
  if (!(await areKnownTargets(ctx, [ownerId]))) throw notFound('deals.unknown_target')
  const ids = [...new Set(given)]
  const outcomes = await eachDeal(ctx, ids, async (deals) => {
    await updateMany(
      ctx,
      dealsEntity,
      deals.map((before) => ({ before, patch: { ownerId } })),
    )
    return new Map(deals.map((deal) => [deal.id, { before: { ownerId: deal.ownerId }, after: { ownerId } }]))
  })
  return resultOf(ctx, ids, outcomes)
}

function resultOf({ lang }: Ctx, ids: readonly string[], outcomes: readonly Outcome[]) {
  const done: string[] = []
  const refused: z.output<typeof BulkResult>['refused'] = []
  for (const [index, outcome] of outcomes.entries()) {
    const id = ids[index]!
    if ('reason' in outcome) {
      const missing = missingIn(outcome.reason)
      refused.push({ id, title: outcome.title, reason: sentence(lang, outcome.reason), ...(missing && { missing }) })
    } else done.push(id)
  }
  return { done, refused }
}
