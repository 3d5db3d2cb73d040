import type { z } from 'zod'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { enforce, wrongField } from '../../../../platform/rules/refusal.ts'
import { mayEnter } from '../../../funnels/status.ts'
import type { Loss, Reopening } from '../../contract.ts'
import { mayReopen, mayWin } from '../../deal.ts'
import { dealForUpdate } from '../deal-for-update.ts'
import type { Deal } from '../tables.ts'
import { writeDeal } from '../write-deal.ts'
import { columnIn, columnsOf } from './columns.ts'
import { enter } from './enter.ts'
import { factsOf, withFacts } from './found-deals.ts'
import { lose } from './lose.ts'
import { lossReasonOf } from './loss-reason.ts'
import { refusalsInto } from './refuse-missing.ts'

/** Marks a deal as won; a won deal does not change. */
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
export async function loseDeal(ctx: Ctx, id: string, { reason: given, note, stepId, statusId }: z.output<typeof Loss>) {
  const found = await dealForUpdate(ctx, id)
  const columns = await columnsOf(ctx)
  const target = columnIn(columns, statusId)
  if (!target.step.loss) throw wrongField('stepId', 'deals.loss_step_required')
  if (target.step.id !== stepId) throw wrongField('statusId', 'deals.status_of_other_step')
  const reason = await lossReasonOf(ctx, given)
  const refused = await lose(ctx, await withFacts(ctx, [found]), { columns, target, reason, note })
  for (const refusal of refused.values()) throw refusal
}

/** Reopens a lost deal in a chosen status, by the rules of entry; a won one stays in its status. */
export async function reopenDeal(ctx: Ctx, id: string, { stepId, statusId }: z.output<typeof Reopening>) {
  const found = await dealForUpdate(ctx, id)
  enforce(mayReopen(found))
  const patch = { state: 'open' as const, closedAt: null, lostReason: '', lostNote: '', lostBy: null }
  if (found.state === 'won') {
    await writeDeal(ctx, found, patch, { event: 'deals.reopened' })
    return
  }
  if (!statusId) throw wrongField('statusId', 'deals.status_required')
  const columns = await columnsOf(ctx)
  const target = columnIn(columns, statusId)
  if (stepId && target.step.id !== stepId) throw wrongField('statusId', 'deals.status_of_other_step')
  if (target.step.loss || target.step.parallel) throw wrongField('statusId', 'deals.status_in_progress_required')
  const [deal] = await withFacts(ctx, [found])
  const facts = factsOf(deal!)
  const refusal = await refusalsInto(ctx, target)(mayEnter(target, ctx.actingRole, facts), facts)
  if (refusal) throw refusal
  await enter(ctx, columns, [{ deal: deal!, isBack: false }], target, { event: 'deals.reopened', patch })
}
