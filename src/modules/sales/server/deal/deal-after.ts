import type { Ctx } from '../../../../platform/http/ctx.ts'
import { lacking } from '../../../../platform/http/lacking.ts'
import { Refusal, wrongField } from '../../../../platform/rules/refusal.ts'
import { type Deal, loseDeal, reopenDeal } from '../../../deals/server/public.ts'
import type { DealAfter } from '../../sale-cancellation.ts'

/**
 * What becomes of a won deal whose last active sale is gone: it goes back to open in the column it stands in, unless whoever took the sale
 * away says that it stays won, or that it is lost and why.
 */
export async function settleDeal(ctx: Ctx, { id, state, sales }: Deal, { deal = 'open', ...loss }: DealAfter) {
  if (state !== 'won' || sales > 0 || deal === 'won') return
  if (deal === 'lost') await atOwnFields(() => loseDeal(ctx, id, lossOf(ctx, loss)))
  else await reopenDeal(ctx, id, {})
}

/** What the deal's own form calls its fields, and what the forms that take a sale away do: there `reason` is that of the cancellation. */
const ownFields: Readonly<Record<string, string>> = {
  reason: 'lostReason',
  note: 'lostNote',
  stepId: 'lostStepId',
  statusId: 'lostStatusId',
}

/** What is wrong with the loss is told at the fields of the form that asks for it. */
async function atOwnFields(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal && error.fields)) throw error
    const { status, code, values, details, naming } = error
    const fields = Object.fromEntries(
      Object.entries(error.fields).map(([field, said]) => [ownFields[field] ?? field, said]),
    )
    throw new Refusal(status, code, { values, fields, details, naming })
  }
}

function lossOf(ctx: Ctx, { lostReason, lostNote = '', lostStepId, lostStatusId }: Omit<DealAfter, 'deal'>) {
  if (!ctx.can('deals.edit')) throw lacking('deals.edit', ctx)
  if (!lostReason) throw wrongField('lostReason', 'deals.reason_required')
  if (!lostStepId) throw wrongField('lostStepId', 'deals.loss_step_required')
  if (!lostStatusId) throw wrongField('lostStatusId', 'deals.loss_status_required')
  return { reason: lostReason, note: lostNote, stepId: lostStepId, statusId: lostStatusId }
}
