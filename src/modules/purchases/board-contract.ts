import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { visible } from '../../platform/contract/masks.ts'
import { maskOf } from '../../platform/record/mask-of.ts'
import { PurchaseRow, PurchaseViewFilters } from './purchase-filters.ts'
import { purchaseRecord } from './purchase-record.ts'
import { PurchaseStatus } from './purchase-status.ts'

/** What a card shows of a purchase, and what decides which statuses it may enter. */
export const cardFields = [
  'code',
  'description',
  'statusId',
  'statusKind',
  'statusSince',
  'supplierName',
  'dealId',
  'dealNumber',
  'dealTitle',
  'applicantName',
  'totalCents',
  'receivedShare',
  'expectedOn',
  'isLate',
  'isApproved',
  'approvalDue',
  'hasInvoice',
] as const

const picked = Object.fromEntries(cardFields.map((name) => [name, true])) as Record<(typeof cardFields)[number], true>
export const PurchaseCard = PurchaseRow.pick({ id: true, ...picked })
export type PurchaseCard = z.infer<typeof PurchaseCard>

export const PurchaseBoard = z.object({
  columns: z.array(
    z.object({
      status: PurchaseStatus,
      cards: z.array(PurchaseCard),
      totalItems: z.int(),
      /** The sum of all their totals, in cents. */
      totalCents: visible(maskOf(purchaseRecord, 'totalCents'), z.int()),
      /** How many of them are overdue. */
      late: visible(maskOf(purchaseRecord, 'isLate'), z.int()),
      /** The cursor (`after`) for the status's list in the order `sort`; null when the board shows all of them. */
      next: z.string().nullable(),
      sort: z.enum(['expectedOn', '-code']),
    }),
  ),
})
export type PurchaseBoard = z.infer<typeof PurchaseBoard>

export const boardOfPurchases = {
  board: endpoint('GET /purchases/board', {
    needs: 'purchases.list',
    summary:
      'Purchases by status, the first of each; further ones are pages of the list. Not for whom statuses are hidden',
    query: PurchaseViewFilters,
    reply: PurchaseBoard,
    refusals: ['platform.hidden'],
  }),
}
