import { no, yes } from '../../platform/rules/verdict.ts'

/** What becomes of a deal that its last active sale had won; of one that keeps a sale, or was not won, nothing. */
export interface DealAfter {
  deal?: 'open' | 'won' | 'lost' | undefined
  lostReason?: string | undefined
  lostNote?: string | undefined
  lostStepId?: string | undefined
  lostStatusId?: string | undefined
}

/** A deal is lost with a reason, in a status of a loss step. */
export const lacksLoss = ({ deal, lostReason, lostStatusId }: DealAfter) =>
  deal === 'lost' && !(lostReason && lostStatusId)

interface Cancellable {
  soldOn: string
  cancelledOn: string | null
}

/** A cancelled sale stays as it is until its cancellation is undone. */
export const mayChange = ({ cancelledOn }: Pick<Cancellable, 'cancelledOn'>) =>
  cancelledOn === null ? yes : no('sales.is_cancelled')

/** A sale is cancelled once, on a day between its own and today. */
export function mayCancel(sale: Cancellable, on: string, today: string) {
  if (sale.cancelledOn !== null) return no('sales.is_cancelled')
  // A sale that is dated ahead can be cancelled today.
  return on > today || (on < sale.soldOn && on < today) ? no('sales.cancelled_before_sold') : yes
}

/** Between a sale and another one in force of its deal: below zero, what of its money the other holds; above, what it holds of the other's. */
interface Passed {
  code: number
  amount: number
}

/** A cancelled sale counts again, unless one payment of the customer would then stand for two sales that are in force. */
export function mayReinstate({ cancelledOn }: Pick<Cancellable, 'cancelledOn'>, passed: Passed | undefined) {
  if (cancelledOn === null) return no('sales.not_cancelled')
  if (!passed) return yes
  const { code, amount } = passed
  return amount < 0 ? no('sales.money_went_on', { code }) : no('sales.money_came_from', { code })
}

/**
 * A sale that comes back from the trash sells its proposal again: that is still the accepted one of the deal. That a proposal is sold
 * once is the database's own rule.
 */
export function mayComeBack({ isAccepted, soldAs }: { isAccepted: boolean; soldAs: { code: number } | null }) {
  if (isAccepted) return yes
  return soldAs ? no('sales.return_sold_anew', { code: soldAs.code }) : no('sales.return_not_accepted')
}

/** Undoing the cancellation of a proposal's sale sells the proposal again: it is still the accepted one, and nobody sold it since. */
export function maySellAgain({ isAccepted, soldAs }: { isAccepted: boolean; soldAs: { code: number } | null }) {
  if (!isAccepted) return no('sales.no_longer_accepted')
  return soldAs ? no('sales.sold_anew', { code: soldAs.code }) : yes
}
