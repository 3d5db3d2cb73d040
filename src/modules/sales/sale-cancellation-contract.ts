import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { day, longText } from '../../platform/contract/shapes.ts'
import { replyShape } from '../../platform/record/shapes.ts'
import { saleRecord } from './sale-record.ts'

export const CancellationInput = z.object({
  /** A name of the company's list of cancellation reasons. */
  reason: z.string('sales.cancel_reason_required').trim().min(1, 'sales.cancel_reason_required').max(255),
  note: longText.default(''),
  cancelledOn: day,
})

const Sale = replyShape(saleRecord)

/** A cancelled sale falls out of the totals; what was paid of its commissions above what remains earned is given back. */
export const cancellation = {
  cancel: endpoint('PUT /sales/:id/cancellation', {
    needs: 'sales.delete',
    summary: 'Cancel a sale, with the reason and the day',
    body: CancellationInput,
    reply: Sale,
    refusals: ['sales.not_found', 'sales.is_cancelled'],
  }),
  reinstate: endpoint('DELETE /sales/:id/cancellation', {
    needs: 'sales.delete',
    summary: 'Undo the cancellation of a sale',
    reply: Sale,
    refusals: [
      'sales.not_found',
      'sales.not_cancelled',
      'sales.taken_into_closing',
      'sales.no_longer_accepted',
      'sales.sold_anew',
    ],
  }),
}
