import type { Ctx } from '../../../../platform/http/ctx.ts'
import { lacking } from '../../../../platform/http/lacking.ts'
import { Refusal, wrongField } from '../../../../platform/rules/refusal.ts'
import { type Deal, loseDeal, reopenDeal } from '../../../deals/server/public.ts'
import type { DealAfter } from '../../sale-cancellation.ts'

/**
 * Settles a won deal that has lost its last active sale: it is reopened in its present column, unless the person says
 * that it stays won, or is lost and why.
 */
export async function settleDeal(ctx: Ctx, { id, state, sales }: Deal, { deal = 'open', ...loss }: DealAfter) {
  if (state !== 'won' || sales > 0 || deal === 'won') return
  if (deal === 'lost') await namedAsHere(() => loseDeal(ctx, id, lossOf(ctx, loss)))
  else await reopenDeal(ctx, id, {})
}

function lossOf(ctx: Ctx, { lostReason, lostNote = '', lostStepId, lostStatusId }: Omit<DealAfter, 'deal'>) {
  if (!ctx.can('deals.edit')) throw lacking('deals.edit', ctx)
  if (!lostReason) throw wrongField('lostReason', 'deals.reason_required')
  if (!lostStepId) throw wrongField('lostStepId', 'deals.loss_step_required')
  if (!lostStatusId) throw wrongField('lostStatusId', 'deals.loss_status_required')
  return { reason: lostReason, note: lostNote, stepId: lostStepId, statusId: lostStatusId }
}

const namedHere: Record<string, string> = {
  reason: 'lostReason',
  note: 'lostNote',
  stepId: 'lostStepId',
  statusId: 'lostStatusId',
}

/** Runs the deal's own use case and reports its refusals at the fields of the form that cancels a sale. */
async function namedAsHere(lose: () => Promise<unknown>) {
  try {
    await lose()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error
    const { status, code, values, details, fields } = error
    const named = Object.entries(fields).map(([name, text]) => [namedHere[name] ?? name, text])
    throw new Refusal(status, code, { values, details, fields: Object.fromEntries(named) })
  }
}
