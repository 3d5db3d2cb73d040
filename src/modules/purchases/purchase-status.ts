import { z } from 'zod'
import { entrance } from '../../platform/rules/entrance.ts'
import { statusFields, statusRow } from '../../platform/statuses/contract.ts'

/** What standing in a status means. */
export const purchaseStatusKinds = [
  'on-going',
  'prevented',
  'pending-approval',
  'pending-payment',
  'payment-made',
  'delivery-pending',
  'on-the-way',
  'delivered',
  'lost',
  'delivery-cancelled',
] as const
export type PurchaseStatusKind = (typeof purchaseStatusKinds)[number]

/** The kinds in which nothing is bought any more: what stood in the purchase may be bought again. */
export const endedKinds: readonly PurchaseStatusKind[] = ['lost', 'delivery-cancelled']
const paymentKinds: readonly PurchaseStatusKind[] = ['pending-payment', 'payment-made']
/** The kinds in which a purchase was ordered. */
export const deliveryKinds: readonly PurchaseStatusKind[] = ['delivery-pending', 'on-the-way', 'delivered']
const afterApproval = [...paymentKinds, ...deliveryKinds]
/** Where a delivery that is expected has not come yet. */
export const awaitedKinds: readonly PurchaseStatusKind[] = purchaseStatusKinds.filter(
  (kind) => kind !== 'delivered' && !endedKinds.includes(kind),
)

export const purchaseNeeds = ['approval', 'payment', 'deal'] as const
export type PurchaseNeed = (typeof purchaseNeeds)[number]

const requires = z.array(z.enum(purchaseNeeds)).max(purchaseNeeds.length)
export const PurchaseStatus = statusRow(purchaseStatusKinds).extend({ requires })
export type PurchaseStatus = z.infer<typeof PurchaseStatus>
export const purchaseStatusFields = { ...statusFields(purchaseStatusKinds), requires }

export const purchaseStatusCodes = {
  missing: 'purchases.status_not_found',
  inUse: 'purchases.status_in_use',
  last: 'purchases.status_last',
} as const

/** What of a purchase decides where it may go. */
export interface EnteringPurchase {
  dealId: string | null
  isApproved: boolean
  /** It was put up for approval, lost one, or reaches an amount that asks for one. */
  approvalDue: boolean
  hasInvoice: boolean
  /** What the status asks for in which it stands. */
  leaves: readonly PurchaseNeed[]
}

/**
 * Whether a purchase may enter a status, with all that is missing: a status with approval is left for payment only once approved,
 * and while an approval is due none of payment or delivery is entered, wherever it comes from; one with payment is left for
 * delivery only with an invoice, and one that asks for a deal takes none without.
 */
export const mayEnter = entrance<PurchaseNeed, Pick<PurchaseStatus, 'kind' | 'requires'>, EnteringPurchase>({
  approval: ({ kind }, { leaves, isApproved, approvalDue }) =>
    isApproved ||
    !((leaves.includes('approval') && paymentKinds.includes(kind)) || (approvalDue && afterApproval.includes(kind))),
  payment: ({ kind }, { leaves, hasInvoice }) =>
    !(leaves.includes('payment') && deliveryKinds.includes(kind)) || hasInvoice,
  deal: (status, { dealId }) => !status.requires.includes('deal') || dealId !== null,
})
