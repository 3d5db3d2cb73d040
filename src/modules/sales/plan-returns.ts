import { no, yes } from '../../platform/rules/verdict.ts'
import { type Open, openOf } from './plan-instalments.ts'

/** A customer's money, in cents, that a cancelled sale has not refunded. */
export interface RetainedMoney {
  saleId: string
  code: number
  amount: number
}

/**
 * Whether money may be refunded: only for a cancelled sale, and at most what was received for the instalment and not
 * refunded yet.
 */
export function mayReturn(amount: number, { received, cancelledOn }: Pick<Open, 'received'> & Cancellable) {
  if (cancelledOn === null) return no('sales.return_of_live')
  if (amount <= 0) return no('sales.return_zero')
  return amount > received ? no('sales.return_above') : yes
}

interface Cancellable {
  cancelledOn: string | null
}

/** Whether a receipt may be deleted: afterwards the received amount must lie between 0 and the instalment's amount. */
export function mayUnreceive(amount: number, instalment: Open) {
  if (amount > instalment.received) return no('sales.receipt_returned')
  return -amount > openOf(instalment) ? no('sales.return_received_anew') : yes
}

/** A part of an instalment, in cents above zero. */
export interface Portion {
  id: string
  amount: number
}

/**
 * Moves money of a cancelled sale to another sale, in cents: from the first instalments that have some to the first
 * open ones, up to the smaller of the two totals.
 */
export function movedMoney(from: readonly Holding[], to: readonly Holding[]): { taken: Portion[]; given: Portion[] } {
  const receivedTotal = from.reduce((sum, { received }) => sum + received, 0)
  const open = to.reduce((sum, one) => sum + openOf(one), 0)
  const moved = Math.min(receivedTotal, open)
  return {
    taken: portions(from, moved, ({ received }) => received),
    given: portions(to, moved, openOf),
  }
}

type Holding = Open & { id: string }

function portions(of: readonly Holding[], total: number, maxOf: (one: Holding) => number): Portion[] {
  let left = total
  return of
    .map((one) => {
      const amount = Math.min(left, maxOf(one))
      left -= amount
      return { id: one.id, amount }
    })
    .filter(({ amount }) => amount > 0)
}
