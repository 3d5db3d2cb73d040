import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id } from '../../platform/contract/shapes.ts'

const payee = z.enum(['seller', 'pre-seller'])

/** One person's share of the seller's or pre-seller's commission on a sale. Money in cents. */
export const CommissionLine = z.object({
  id: z.string(),
  payee,
  userId: z.string(),
  userName: z.string(),
  /** Share of the part, 0 to 100. */
  share: z.number(),
  /** Percentage of the sale's total, 0 to 100. */
  percent: z.number(),
  amount: z.int(),
  earned: z.int(),
  paid: z.int(),
  isMain: z.boolean(),
  /** No longer named by the sale; keeps what was paid. */
  hasLeft: z.boolean(),
  /** The part of this person's share that predecessors who left the sale keep, in cents. */
  bears: z.int(),
  /** The number of the unpaid closing that contains the line; null if none. */
  closingNumber: z.int().nullable(),
})

export const SharesInput = z.object({
  payee,
  shares: z
    .array(z.strictObject({ userId: id, share: z.number().min(0).max(100) }))
    .min(1)
    .max(20),
  /** The person says that people no longer named keep what they were paid. */
  handsOver: z.boolean().optional(),
})

export type CommissionLine = z.infer<typeof CommissionLine>

export const commissionLines = {
  lines: endpoint('GET /sales/:id/commission-lines', {
    needs: ['sales.view-seller-commission', 'sales.view-pre-seller-commission'],
    summary: 'Who earns of a sale: share, value, what is earned and what was paid',
    reply: z.array(CommissionLine),
    refusals: ['sales.not_found'],
  }),
  share: endpoint('PUT /sales/:id/commission-lines', {
    needs: 'sales.edit',
    summary: 'Divide the seller’s or the pre-seller’s commission among people',
    body: SharesInput,
    reply: z.array(CommissionLine),
    refusals: [
      'sales.not_found',
      'sales.share_forbidden',
      'sales.nobody_to_share',
      'sales.payee_paid',
      'sales.commission_below_paid',
      'sales.is_cancelled',
      'sales.in_closing',
      'sales.unknown_person',
    ],
  }),
}
