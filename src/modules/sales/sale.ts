import { percentOf } from '../../platform/arithmetic/decimal.ts'
import { no, yes } from '../../platform/rules/verdict.ts'
import type { saleMessages } from './messages.ts'

/** The roles that earn a commission on a sale. */
export type Payee = 'seller' | 'pre-seller'

/** Money of a sale in integer cents. */
export interface SaleAmounts {
  total: number
  entry: number
  financed: number
}

type Wrong = Partial<Record<keyof SaleAmounts, keyof typeof saleMessages>>

/**
 * The faults in the amounts of a sale, by field. If the company accepts sales that are fully paid or financed, the
 * total may equal the sum of entry and financed value; otherwise it must be greater.
 */
export function wrongAmounts({ total, entry, financed }: SaleAmounts, { acceptsPaidInFull = false } = {}): Wrong {
  if (total <= 0) return { total: 'sales.total_zero' }
  const covered = entry + financed
  if (total < covered || (total === covered && !acceptsPaidInFull)) return { total: 'sales.total_below_parts' }
  return {}
}

/** Percentages of 0 to 100 for sales from `fromTotal` to `toTotal`, both included, in cents; null: no upper limit. */
export interface CommissionRange {
  fromTotal: number
  toTotal: number | null
  sellerPercent: number
  preSellerPercent: number
}

type Bounds = Pick<CommissionRange, 'fromTotal' | 'toTotal'>

/** The range that contains a total; undefined if there is none. */
export const rangeOf = <Range extends Bounds>(ranges: readonly Range[], total: number): Range | undefined =>
  ranges.find(({ fromTotal, toTotal }) => total >= fromTotal && (toTotal === null || total <= toTotal))

const overlap = (one: Bounds, other: Bounds) =>
  one.fromTotal <= (other.toTotal ?? Number.POSITIVE_INFINITY) &&
  other.fromTotal <= (one.toTotal ?? Number.POSITIVE_INFINITY)

/** Ranges must not overlap. */
export function mayAddRange(range: Bounds, others: readonly Bounds[]) {
  if (range.toTotal !== null && range.toTotal < range.fromTotal) return no('sales.range_reversed')
  return others.some((other) => overlap(range, other)) ? no('sales.ranges_overlap') : yes
}

/** A percentage (0 to 100) of a total, half a cent rounded up. */
export const commissionOf = (total: number, percent: number) => percentOf(total, percent)

/** A payment of a commission, given the earlier payments. */
export function mayPay(amount: number, { commission, paid }: { commission: number; paid: number }) {
  if (amount <= 0) return no('sales.payment_zero')
  return paid + amount > commission ? no('sales.payment_above') : yes
}

/** Whether a commission may be reduced: not below the paid amount. In cents. */
export const mayChangeCommission = (commission: number, paid: number) =>
  commission < paid ? no('sales.commission_below_paid') : yes

/** Whether a proposal may be sold: once. Further sales of the deal are made without it. */
export const maySellProposal = (soldAs: { code: number } | null) =>
  soldAs ? no('sales.proposal_sold', { code: soldAs.code }) : yes

/** The payments and receipts that a sale has, whatever their sums. */
interface Holding {
  payments: number
  /** The number of the customer's receipts and refunds. */
  receipts: number
  /** Money was moved between it and another sale of its deal. */
  hasPassed: boolean
}

/**
 * Whether a sale may be deleted: not while it has commission payments or receipts, even fully refunded ones; nor if
 * money was moved between it and another sale.
 */
export function mayRemove({ payments, receipts, hasPassed }: Holding) {
  if (payments > 0) return no('sales.has_payments')
  if (hasPassed) return no('sales.money_passed')
  return receipts > 0 ? no('sales.has_receipts') : yes
}
