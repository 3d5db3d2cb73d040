import { z } from 'zod'
import { entrance } from '../../platform/rules/entrance.ts'
import { statusFields, statusRow } from '../../platform/statuses/contract.ts'

/** The meaning of a status. */
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

/** Kinds of status in which the purchase has ended: its items may be bought again. */
export const endedKinds: readonly PurchaseStatusKind[] = ['lost', 'delivery-cancelled']
const paymentKinds: readonly PurchaseStatusKind[] = ['pending-payment', 'payment-made']
/** Kinds of status in which the purchase has been ordered. */
export const deliveryKinds: readonly PurchaseStatusKind[] = ['delivery-pending', 'on-the-way', 'delivered']
const afterApproval = [...paymentKinds, ...deliveryKinds]
/** Kinds of status in which a delivery is awaited. */
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

/** The facts of a purchase that decide which statuses it may enter. */
export interface EnteringPurchase {
  dealId: string | null
  isApproved: boolean
  /** It was submitted for approval, lost an approval, or its amount requires one. */
  approvalDue: boolean
  hasInvoice: boolean
  /** The requirements of its present status. */
  leaves: readonly PurchaseNeed[]
}

/**
 * Whether a purchase may enter a status, with all missing requirements. A status with approval can only be left for
 * payment once approved; while an approval is due, neither payment nor delivery can be entered from anywhere. A
 * status with payment can be left for delivery only with an invoice. A status that requires a deal accepts no
 * purchase without one.
 */
export const mayEnter = entrance<PurchaseNeed, Pick<PurchaseStatus, 'kind' | 'requires'>, EnteringPurchase>({
  approval: ({ kind }, { leaves, isApproved, approvalDue }) =>
    isApproved ||
    !((leaves.includes('approval') && paymentKinds.includes(kind)) || (approvalDue && afterApproval.includes(kind))),
  payment: ({ kind }, { leaves, hasInvoice }) =>
    !(leaves.includes('payment') && deliveryKinds.includes(kind)) || hasInvoice,
  deal: (status, { dealId }) => !status.requires.includes('deal') || dealId !== null,
})
