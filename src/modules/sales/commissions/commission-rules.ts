import { no, yes } from '../../../platform/rules/verdict.ts'
import { mayPay } from '../sale.ts'

/** The value of a line, or of a person over all lines. Money in cents. */
export interface Balance {
  earned: number
  paid: number
}

/** What is still to be paid, in cents. */
export const dueOf = ({ earned, paid }: Balance) => Math.max(earned - paid, 0)

/** What was paid beyond what remains earned, in cents. */
export const toReturnOf = ({ earned, paid }: Balance) => Math.max(paid - earned, 0)

/**
 * Whether a payment is allowed: within the line's value, within what is earned of it, and within what the person has
 * earned over all sales.
 */
export function mayPayLine(amount: number, line: Balance & { amount: number }, person: Balance) {
  const verdict = mayPay(amount, { commission: line.amount, paid: line.paid })
  if (!verdict.ok) return verdict
  if (line.paid + amount > line.earned) return no('sales.payment_above_earned')
  return person.paid + amount > person.earned ? no('sales.payment_above_person') : yes
}

/** `2026-11-20` → `2026-11-01`. */
export const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** `2026-11-01` → `11/2026`, the same in both languages. */
export const writtenMonth = (month: string) => `${month.slice(5, 7)}/${month.slice(0, 4)}`

/** The last day of a month that is named by its first. */
export function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** A person's last closing: its month and all earlier ones are closed. */
export interface ClosedMonth {
  month: string
  number: number
  userName: string
}

const covering = (day: string, closed: readonly ClosedMonth[]) => closed.find(({ month }) => day <= lastDayOf(month))
const named = ({ month, number, userName: name }: ClosedMonth) => ({ month: writtenMonth(month), number, name })

/** Whether something may be entered on a day: not in a month closed for one of the people concerned. */
export function mayEnterOn(day: string, closed: readonly ClosedMonth[]) {
  const found = covering(day, closed)
  return found ? no('sales.closed_month', named(found)) : yes
}

/**
 * Whether an entry may be taken back: not in a closed month, because it could not be entered again on that day; the
 * closing must be withdrawn first.
 */
export function mayTakeBackOn(day: string, closed: readonly ClosedMonth[]) {
  const found = covering(day, closed)
  return found ? no('sales.taken_into_closing', named(found)) : yes
}

/** Whether a month may be viewed: nothing has been earned in one that has not begun. */
export const mayLookAt = (month: string, today: string) =>
  month > monthOf(today) ? no('sales.month_ahead', { month: writtenMonth(month) }) : yes

/** Whether a month may be closed: only after it has ended, because it changes until then. */
export const mayCloseIn = (month: string, today: string) => (month >= monthOf(today) ? no('sales.closing_ahead') : yes)

type Closed = Omit<ClosedMonth, 'userName'>

interface ToClose {
  /** The person's last closing. */
  last: Closed | undefined
  /** The closing of this month. */
  own: Closed | undefined
  /** The closing would be empty. */
  isEmpty: boolean
  today: string
}

/**
 * Whether a month may be closed: once, and only after it has ended, because entries in a closed month are refused. A
 * month before the last closing may be closed too if something in it is still due, because its own closing was
 * withdrawn.
 */
export function mayClose(month: string, { last, own, isEmpty, today }: ToClose) {
  const isOver = mayCloseIn(month, today)
  if (!isOver.ok) return isOver
  const closed = own ?? (isEmpty ? last : undefined)
  if (closed && month <= closed.month)
    return no('sales.closing_order', { month: writtenMonth(closed.month), number: closed.number })
  return isEmpty ? no('sales.closing_empty') : yes
}

/**
 * Whether a closing may be withdrawn: an unpaid one always; a paid one only if it is the last, because later ones
 * were paid on top of it.
 */
export const mayWithdraw = ({ month, isPaid }: { month: string; isPaid: boolean }, last: Closed) =>
  isPaid && month < last.month ? no('sales.closing_not_last', { number: last.number }) : yes

/** Whether a closing may be paid: only after the person's earlier ones have been paid or withdrawn. */
export const mayPayAfter = (earlier: Closed | undefined) =>
  earlier ? no('sales.closing_earlier_unpaid', { month: writtenMonth(earlier.month), number: earlier.number }) : yes

export interface Closable extends Balance {
  lineId: string
}

/** Negative: taken off. */
export type ClosingEntry<L extends Closable = Closable> = L & { amount: number }

/** The amounts of a line in unpaid closings, in cents. */
interface Retained {
  /** To be paid by them. */
  held: number
  /** To be taken back by them. */
  taken: number
}

/**
 * What counts as paid of a line besides its unpaid closings, in cents. What these will pay is due in no other
 * closing, and what they take back is taken off no other. Amounts that were lost since they were made will not be
 * paid, so nobody has to return them.
 */
export const paidBeside = ({ earned, paid, held, taken }: Balance & Retained) =>
  earned > paid ? Math.min(paid + held, earned) : Math.max(paid - taken, earned)

/** What later closings contain of a line, and what was earned of it by the end of their months, in cents. */
interface InLater {
  month: string
  amount: number
  earned: number
}

/**
 * How much of a line, in cents, may be paid by closing a month that has later closings: with no month more than was
 * earned by its end, including what later closings contain. Without later closings: what was earned by the month's
 * end.
 */
export function maxByThen(earnedByThen: number, later: readonly InLater[]): number {
  const after = (month: string) => later.reduce((sum, one) => (one.month > month ? sum + one.amount : sum), 0)
  return Math.min(earnedByThen + after(''), ...later.map(({ month, earned }) => earned + after(month)))
}

/**
 * A line as a closing counts it: due is only what was earned by the closing's day, but overpayments count as of
 * today.
 */
export const countedBy = <L extends Closable>(line: L, earnedByThen: number): L =>
  line.earned > line.paid ? { ...line, earned: Math.max(line.paid, Math.min(line.earned, earnedByThen)) } : line

interface Closing<L extends Closable> {
  entries: ClosingEntry<L>[]
  total: number
  /** The overpayment beyond what is due, in cents: it waits for the next closing. */
  leftToReturn: number
}

/** The paid part of what is earned, in cents, without overpayments. */
export const paidOf = ({ earned, paid }: Balance) => Math.min(earned, paid)

/**
 * The entries of a closing: everything due, minus overpayments, oldest first and at most as much as is due. The rest
 * waits for the next closing.
 */
export function closingOf<L extends Closable>(lines: readonly L[]): Closing<L> {
  const due = lines.filter((line) => dueOf(line) > 0).map((line) => ({ ...line, amount: dueOf(line) }))
  let total = due.reduce((sum, { amount }) => sum + amount, 0)
  let leftToReturn = lines.reduce((sum, line) => sum + toReturnOf(line), 0)
  const taken: ClosingEntry<L>[] = []
  for (const line of lines) {
    const back = Math.min(toReturnOf(line), total)
    if (back === 0) continue
    taken.push({ ...line, amount: -back })
    total -= back
    leftToReturn -= back
  }
  return { entries: [...due, ...taken], total, leftToReturn }
}

/** Whether a commission may be paid on a day: not in the future, nor before its sale. */
export function mayPayOn(day: string, { soldOn, today }: { soldOn: string; today: string }) {
  if (day > today) return no('sales.paid_tomorrow')
  return day < soldOn ? no('sales.paid_before_sold') : yes
}

/** Whether a sale may be moved to a day: not after a payment of its commissions. */
export const maySellOn = (day: string, firstPaidOn: string | null) =>
  firstPaidOn !== null && firstPaidOn < day ? no('sales.sold_after_payment') : yes

/** Whether a closing may be paid on a day: only after its month, in which nothing can be entered any more. */
export function mayPayClosingOn(day: string, { month, today }: { month: string; today: string }) {
  if (day > today) return no('sales.paid_tomorrow')
  return day <= lastDayOf(month) ? no('sales.paid_within_month', { month: writtenMonth(month) }) : yes
}

/**
 * Whether a closing may be paid: not if the person would then have received more than they have earned, because
 * something was cancelled since.
 */
export const mayPayClosing = (total: number, person: Balance) =>
  total > 0 && person.paid + total > person.earned ? no('sales.closing_above_person') : yes

/** Whether a frozen entry is still covered by its line; otherwise it cannot be paid. */
export const isStillRight = (amount: number, line: Balance) =>
  amount > 0 ? amount <= dueOf(line) : -amount <= toReturnOf(line)
