import type { z } from 'zod'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, wrongField } from '../../../platform/rules/refusal.ts'
import { roleMayMoveInto } from '../../funnels/status.ts'
import type { Loss, Reopening } from '../contract.ts'
import { mayLose, mayReopen, mayWin } from '../deal.ts'
import { dealForUpdate, factsOf, writeDeal } from './deal-for-update.ts'
import { columnById, enter } from './move-deal.ts'
import { refuseMissing } from './refuse-missing.ts'
import type { Deal } from './tables.ts'

/** Marks a deal as won; a deal that is won already stays as it is. */
export async function winDeal(ctx: Ctx, id: string): Promise<Deal> {
  const deal = await dealForUpdate(ctx, id)
  if (deal.state === 'won') return deal
  enforce(mayWin(deal))
  const data = { stepId: deal.stepId, statusId: deal.statusId }
  return writeDeal(ctx, deal, { state: 'won', closedAt: ctx.now }, { event: 'deals.won', data })
}

export async function winDealByHand(ctx: Ctx, id: string): Promise<Deal> {
  enforce(mayWin(await dealForUpdate(ctx, id)))
  return winDeal(ctx, id)
}

/** Marks a deal as lost: it goes into a status of a loss step, with its reason. */
export async function loseDeal(ctx: Ctx, id: string, { reason, stepId, statusId }: z.output<typeof Loss>) {
  const deal = await dealForUpdate(ctx, id)
  enforce(mayLose(deal))
  const target = await columnById(ctx, statusId)
  if (!target.step.loss) throw wrongField('stepId', 'deals.loss_step_required')
  if (target.step.id !== stepId) throw wrongField('statusId', 'deals.status_of_other_step')
  enforce(roleMayMoveInto(target, ctx.user?.roleId), 403)
  await enter(ctx, deal, target, {
    back: false,
    event: 'deals.lost',
    data: { reason },
    patch: { state: 'lost', lostReason: reason, closedAt: ctx.now, lostBy: ctx.user?.id ?? null },
  })
}

/** A lost deal comes back into a chosen status, by the rules of entry; a won one stays where it is. */
export async function reopenDeal(ctx: Ctx, id: string, { stepId, statusId }: z.output<typeof Reopening>) {
  const deal = await dealForUpdate(ctx, id)
  enforce(mayReopen(deal))
  const patch = { state: 'open' as const, closedAt: null, lostReason: '', lostBy: null }
  if (!statusId && deal.state === 'won') {
    await writeDeal(ctx, deal, patch, { event: 'deals.reopened' })
    return
  }
  if (!statusId) throw wrongField('statusId', 'deals.status_required')
  const target = await columnById(ctx, statusId)
  if (stepId && target.step.id !== stepId) throw wrongField('statusId', 'deals.status_of_other_step')
  if (target.step.loss || target.step.parallel) throw wrongField('statusId', 'deals.status_in_progress_required')
  enforce(roleMayMoveInto(target, ctx.user?.roleId), 403)
  await refuseMissing(ctx, target, await factsOf(ctx, deal))
  await enter(ctx, deal, target, { back: false, event: 'deals.reopened', patch })
}
