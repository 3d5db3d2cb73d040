import type { PurchaseStatusKind } from './purchase-status.ts'

/** The stages of a purchase, in order. */
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

/** The stage of a kind of status. */
export const wayOf = (kind: PurchaseStatusKind): Way => ofKind[kind]

/** What has happened to a purchase, whatever its present status. */
export interface WalkedFacts {
  quotes: readonly { isChosen: boolean }[]
  isApproved: boolean
  /** It has been in a status that means "paid". */
  wasPaid: boolean
}

/**
 * Whether a stage has really been passed. Any status may follow any other, so a later status does not imply the
 * earlier stages; only goods that were received were certainly on their way.
 */
const happened: Readonly<Record<Way, (facts: WalkedFacts) => boolean>> = {
  quote: ({ quotes }) => quotes.some(({ isChosen }) => isChosen),
  approval: ({ isApproved }) => isApproved,
  payment: ({ wasPaid }) => wasPaid,
  delivery: () => true,
  received: () => true,
}

export const isPassedOver = (way: Way, facts: WalkedFacts) => !happened[way](facts)
