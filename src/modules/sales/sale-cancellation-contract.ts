import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { businessDay, id, longText } from '../../platform/contract/shapes.ts'
import { replyShape } from '../../platform/record/shapes.ts'
import { saleRecord } from './sale-record.ts'

/**
 * What happens to a won deal that loses its last active sale: it is reopened (the default), stays won, or is lost
 * with a reason.
 */
export const DealAfterInput = z.object({
  deal: z.enum(['open', 'won', 'lost']).optional(),
  lostReason: z.string().trim().max(255).optional(),
  lostNote: longText.optional(),
  lostStepId: id.optional(),
  lostStatusId: id.optional(),
})

export const ofLoss = ['deals.not_found', 'deals.is_lost', 'funnels.may_not_move_into'] as const

export const CancellationInput = DealAfterInput.extend({
  /** A name of the company's list of cancellation reasons. */
  reason: z.string('sales.cancel_reason_required').trim().min(1, 'sales.cancel_reason_required').max(255),
  note: longText.default(''),
  cancelledOn: businessDay,
})

const Sale = replyShape(saleRecord)

/** A cancelled sale no longer counts in totals; commissions paid beyond what remains earned must be returned. */
export const cancellation = {
  cancel: endpoint('PUT /sales/:id/cancellation', {
    needs: 'sales.delete',
    summary: 'Cancel a sale, with the reason and the day, and say what becomes of a deal that keeps no sale',
    body: CancellationInput,
    reply: Sale,
    refusals: ['sales.not_found', 'sales.is_cancelled', ...ofLoss],
  }),
  reinstate: endpoint('DELETE /sales/:id/cancellation', {
    needs: 'sales.delete',
    summary: 'Undo the cancellation of a sale; its deal is won again',
    reply: Sale,
    refusals: [
      'sales.not_found',
      'sales.not_cancelled',
      'sales.money_went_on',
      'sales.money_came_from',
      'sales.taken_into_closing',
      'sales.no_longer_accepted',
      'sales.sold_anew',
      'deals.is_lost',
    ],
  }),
}
