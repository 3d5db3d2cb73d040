import { no, yes } from '../../platform/rules/verdict.ts'
import { type Open, openOf } from './plan-instalments.ts'

/** Money of a customer that a cancelled sale still holds, in cents. */
export interface RetainedMoney {
  saleId: string
  code: number
  amount: number
}

/** Money goes back of a cancelled sale alone, and never more than came in of the instalment and stayed. */
export function mayReturn(amount: number, { received, cancelledOn }: Pick<Open, 'received'> & Cancellable) {
  if (cancelledOn === null) return no('sales.return_of_live')
  if (amount <= 0) return no('sales.return_zero')
  return amount > received ? no('sales.return_above') : yes
}

interface Cancellable {
  cancelledOn: string | null
}

/** A receipt leaves its instalment between nothing and all received. */
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
 * How money of a cancelled sale moves into another one: taken from the first instalments that hold some, given to the first
 * that are open, as much as both have.
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
