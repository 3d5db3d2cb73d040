import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { visible } from '../../platform/contract/masks.ts'
import { businessDay, cents, cursorPageOf, id, searchText } from '../../platform/contract/shapes.ts'
import { listQuery } from '../../platform/record/filters.ts'
import { maskOf } from '../../platform/record/mask-of.ts'
import { changeEndpoint } from '../../platform/record/record-endpoints.ts'
import { inputShape, patchShape, rowShape } from '../../platform/record/shapes.ts'
import { commissionRecord } from './commission-record.ts'
import { rangeRecord } from './range-record.ts'

const payee = z.enum(['seller', 'pre-seller'])

export const CommissionPayment = z.object({
  id: z.string(),
  lineId: z.string(),
  userId: z.string(),
  payee,
  payeeName: z.string(),
  /** In cents; negative where a closing took it back. */
  amount: z.int(),
  paidOn: z.string(),
  /** The closing that it was paid with; null for a single payment. */
  closingId: z.string().nullable(),
  closingNumber: z.int().nullable(),
  receiptName: z.string(),
  createdAt: z.string(),
})

/** A payment belongs to one person's line; `payee` is enough where a single person earns the part. */
export const CommissionPaymentInput = z
  .object({ lineId: id.optional(), payee: payee.optional(), amount: cents, paidOn: businessDay })
  .refine(({ lineId, payee }) => lineId !== undefined || payee !== undefined, {
    path: ['lineId'],
    error: 'field.required',
  })

export const CommissionRangeInput = inputShape(rangeRecord)
export const CommissionRange = rowShape(rangeRecord)
export const RangeFilters = listQuery(rangeRecord, { order: 'from', filters: { search: searchText } })

/** A person's commissions for the sales of a period: earned, paid and still due. */
const PersonCommissions = rowShape(commissionRecord)
export const CommissionFilters = listQuery(commissionRecord, { order: '-commission' })

export type CommissionRange = z.infer<typeof CommissionRange>
export type CommissionPayment = z.infer<typeof CommissionPayment>
export type PersonCommissions = z.infer<typeof PersonCommissions>

const refusals = ['sales.not_found'] as const

/** Commissions: the percentages by total, the commissions of each sale, and their payments. */
export const commissions = {
  payments: endpoint('GET /sales/:id/commission-payments', {
    needs: 'sales.list-commission-payments',
    summary: 'What was paid of the commissions of a sale',
    reply: z.array(CommissionPayment),
    refusals,
  }),
  pay: endpoint('POST /sales/:id/commission-payments', {
    needs: 'sales.add-commission-payments',
    summary: 'Record a payment of a commission',
    body: CommissionPaymentInput,
    reply: CommissionPayment,
    refusals: ['sales.not_found', 'sales.in_closing', 'sales.share_forbidden'],
  }),
  unpay: endpoint('DELETE /sales/:id/commission-payments/:paymentId', {
    needs: 'sales.delete-commission-payments',
    summary: 'Delete a payment of a commission',
    refusals: ['sales.payment_not_found', 'sales.payment_in_closing', 'sales.taken_into_closing'],
  }),
  addReceipt: endpoint('PUT /sales/:id/commission-payments/:paymentId/receipt', {
    needs: 'sales.add-commission-payments',
    summary: 'Attach the receipt of a payment: PDF, PNG or JPEG',
    upload: true,
    reply: CommissionPayment,
    refusals: ['sales.payment_not_found', 'sales.receipt_type'],
  }),
  receipt: endpoint('GET /sales/:id/commission-payments/:paymentId/receipt', {
    needs: 'sales.list-commission-payments',
    summary: 'The receipt of a payment',
    raw: 'the file as it was sent',
    refusals: ['sales.payment_not_found', 'sales.no_receipt'],
  }),
  commissions: endpoint('GET /commissions', {
    needs: 'sales.list-commission-payments',
    summary: 'Commissions earned, paid and due by person',
    query: CommissionFilters,
    reply: cursorPageOf(PersonCommissions).extend({
      summary: visible(
        // Also of one person, where the list is of one.
        maskOf(commissionRecord, 'commission'),
        z.object({
          count: z.int(),
          commission: z.int(),
          earned: z.int(),
          paid: z.int(),
          due: z.int(),
          toReturn: z.int(),
          net: z.int(),
        }),
      ),
    }),
  }),
  ranges: endpoint('GET /commission-ranges', {
    needs: ['general.settings', 'sales.add', 'sales.edit'],
    summary: 'Commission percentages by total of the sale',
    reply: z.array(CommissionRange),
  }),
  rangePage: endpoint('GET /settings/commission-ranges', {
    needs: 'general.settings',
    summary: 'The commission ranges, found by an amount that they begin or end with, a page at a time',
    query: RangeFilters,
    reply: cursorPageOf(CommissionRange),
  }),
  addRange: endpoint('POST /commission-ranges', {
    needs: 'general.settings',
    summary: 'Add a commission range',
    body: CommissionRangeInput,
    reply: CommissionRange,
  }),
  editRange: endpoint('PATCH /commission-ranges/:id', {
    needs: 'general.settings',
    summary: 'Change a commission range',
    body: patchShape(rangeRecord),
    reply: CommissionRange,
    refusals: ['sales.range_not_found'],
  }),
  changeRanges: changeEndpoint(rangeRecord, {
    at: 'commission-ranges',
    needs: { edit: 'general.settings' },
    query: RangeFilters,
    words: ['commission range', 'commission ranges'],
  }),
  removeRange: endpoint('DELETE /commission-ranges/:id', {
    needs: 'general.settings',
    summary: 'Delete a commission range',
    refusals: ['sales.range_not_found'],
  }),
}
