import type { PurchaseStatusKind } from './purchase-status.ts'

/** The way of a purchase, in the order in which it is walked. */
export const ways = ['quote', 'approval', 'payment', 'delivery', 'received'] as const
export type Way = (typeof ways)[number]

const ofKind: Readonly<Record<PurchaseStatusKind, Way>> = {
  'on-going': 'quote',
  prevented: 'quote',
  'pending-approval': 'approval',
  'pending-payment': 'payment',
  'payment-made': 'payment',
  'delivery-pending': 'delivery',
  'on-the-way': 'delivery',
  delivered: 'received',
  lost: 'quote',
  'delivery-cancelled': 'quote',
}

/** Where a status of this kind stands on the way. */
export const wayOf = (kind: PurchaseStatusKind): Way => ofKind[kind]
