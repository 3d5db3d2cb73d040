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

/** What has happened to a purchase, wherever it stands. */
export interface WalkedFacts {
  quotes: readonly { isChosen: boolean }[]
  isApproved: boolean
  /** It has stood in a status that says so. */
  wasPaid: boolean
}

/**
 * Whether what a step of the way means has happened. Any status may follow any other, so a purchase that stands further on says nothing
 * of the steps before; only what was received was on its way.
 */
const happened: Readonly<Record<Way, (facts: WalkedFacts) => boolean>> = {
  quote: ({ quotes }) => quotes.some(({ isChosen }) => isChosen),
  approval: ({ isApproved }) => isApproved,
  payment: ({ wasPaid }) => wasPaid,
  delivery: () => true,
  received: () => true,
}

export const isPassedOver = (way: Way, facts: WalkedFacts) => !happened[way](facts)
