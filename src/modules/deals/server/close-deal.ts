import { update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce } from '../../../platform/rules/refusal.ts'
import { mayWin } from '../deal.ts'
import { dealForUpdate } from './deal-for-update.ts'
import { type Deal, dealsEntity } from './tables.ts'

/** Marks a deal as won; a deal that is won already stays as it is. */
export async function winDeal(ctx: Ctx, id: string): Promise<Deal> {
  const deal = await dealForUpdate(ctx, id)
  if (deal.state === 'won') return deal
  enforce(mayWin(deal))
  return update(
    ctx,
    dealsEntity,
    deal,
    { state: 'won', closedAt: ctx.now, updatedAt: ctx.now },
    { event: 'deals.won', data: { stepId: deal.stepId, statusId: deal.statusId } },
  )
}
