import { no, yes } from '../../platform/rules/verdict.ts'

/** What happens to a deal won by its last active sale. A deal that keeps a sale, or was not won, does not change. */
export interface DealAfter {
  deal?: 'open' | 'won' | 'lost' | undefined
  lostReason?: string | undefined
  lostNote?: string | undefined
  lostStepId?: string | undefined
  lostStatusId?: string | undefined
}

/** Whether the reason or the loss status for losing the deal is missing. */
export const lacksLoss = ({ deal, lostReason, lostStatusId }: DealAfter) =>
  deal === 'lost' && !(lostReason && lostStatusId)

interface Cancellable {
  soldOn: string
  cancelledOn: string | null
}

/** Whether a sale may be changed: a cancelled one may not, until its cancellation is undone. */
export const mayChange = ({ cancelledOn }: Pick<Cancellable, 'cancelledOn'>) =>
  cancelledOn === null ? yes : no('sales.is_cancelled')

/** Whether a sale may be cancelled: once, on a day from its own to today. */
export function mayCancel(sale: Cancellable, on: string, today: string) {
  if (sale.cancelledOn !== null) return no('sales.is_cancelled')
  // A sale that is dated ahead can be cancelled today.
  return on > today || (on < sale.soldOn && on < today) ? no('sales.cancelled_before_sold') : yes
}

/**
 * Money moved between a sale and another active one of its deal, in cents: negative if the other has this sale's
 * money, positive the other way.
 */
interface Passed {
  code: number
  amount: number
}

/** Whether a cancellation may be undone: not if a payment of the customer would then count for two active sales. */
export function mayReinstate({ cancelledOn }: Pick<Cancellable, 'cancelledOn'>, passed: Passed | undefined) {
  if (cancelledOn === null) return no('sales.not_cancelled')
  if (!passed) return yes
  const { code, amount } = passed
  return amount < 0 ? no('sales.money_went_on', { code }) : no('sales.money_came_from', { code })
}

/**
 * Whether a sale may be restored from the trash, which sells its proposal again: this must still be the deal's
 * accepted one. That it is sold only once is a constraint of the database.
 */
export function mayComeBack({ isAccepted, soldAs }: { isAccepted: boolean; soldAs: { code: number } | null }) {
  if (isAccepted) return yes
  return soldAs ? no('sales.return_sold_anew', { code: soldAs.code }) : no('sales.return_not_accepted')
}

/**
 * Whether undoing the cancellation may sell the proposal again: it is still the accepted one and has not been sold
 * since.
 */
export function maySellAgain({ isAccepted, soldAs }: { isAccepted: boolean; soldAs: { code: number } | null }) {
  if (!isAccepted) return no('sales.no_longer_accepted')
  return soldAs ? no('sales.sold_anew', { code: soldAs.code }) : yes
}
