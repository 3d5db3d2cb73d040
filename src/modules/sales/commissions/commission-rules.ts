import { no, yes } from '../../../platform/rules/verdict.ts'
import { mayPay } from '../sale.ts'

/** What a line, or a person over all lines, is worth so far. Money in integer cents. */
export interface Balance {
  earned: number
  paid: number
}

/** What is still to be paid. */
export const dueOf = ({ earned, paid }: Balance) => Math.max(earned - paid, 0)

/** What was paid above what remains earned. */
export const toReturnOf = ({ earned, paid }: Balance) => Math.max(paid - earned, 0)

/** A payment stays within the line's value, within what of it is earned, and within what the person has earned of all sales. */
export function mayPayLine(amount: number, line: Balance & { amount: number }, person: Balance) {
  const verdict = mayPay(amount, { commission: line.amount, paid: line.paid })
  if (!verdict.ok) return verdict
  if (line.paid + amount > line.earned) return no('sales.payment_above_earned')
  return person.paid + amount > person.earned ? no('sales.payment_above_person') : yes
}

/** `2026-11-20` → `2026-11-01`. */
export const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** `2026-11-01` → `11/2026`, alike in both languages. */
export const writtenMonth = (month: string) => `${month.slice(5, 7)}/${month.slice(0, 4)}`

/** The last day of a month that is named by its first. */
export function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** The last closing of a person: its month and all before it are closed. */
export interface ClosedMonth {
  month: string
  number: number
  userName: string
}

const covering = (day: string, closed: readonly ClosedMonth[]) => closed.find(({ month }) => day <= lastDayOf(month))
const named = ({ month, number, userName: name }: ClosedMonth) => ({ month: writtenMonth(month), number, name })

/** Nothing is entered in a month that is closed for one of the people concerned. */
export function mayEnterOn(day: string, closed: readonly ClosedMonth[]) {
  const found = covering(day, closed)
  return found ? no('sales.closed_month', named(found)) : yes
}

/**
 * An entry of a closed month cannot be taken back either, because it cannot be entered again on the same day: the
 * closing has to be undone first.
 */
export function mayTakeBackOn(day: string, closed: readonly ClosedMonth[]) {
  const found = covering(day, closed)
  return found ? no('sales.taken_into_closing', named(found)) : yes
}

/** Of a month that has not begun nobody has earned anything: what is due today is none of it. */
export const mayLookAt = (month: string, today: string) =>
  month > monthOf(today) ? no('sales.month_ahead', { month: writtenMonth(month) }) : yes

/** One that runs still changes with each sale and payment: nobody’s is closed. */
export const mayCloseIn = (month: string, today: string) => (month >= monthOf(today) ? no('sales.closing_ahead') : yes)

type Closed = Omit<ClosedMonth, 'userName'>

interface ToClose {
  /** The last closing of the person. */
  last: Closed | undefined
  /** The closing of the month itself. */
  own: Closed | undefined
  /** Nothing would be in it. */
  isEmpty: boolean
  today: string
}

/**
 * A month is closed once, and only once it is over, because entries in a closed month are refused. One before the last closing is
 * closed as well where something of it is still due: its own closing was withdrawn.
 */
export function mayClose(month: string, { last, own, isEmpty, today }: ToClose) {
  const isOver = mayCloseIn(month, today)
  if (!isOver.ok) return isOver
  const closed = own ?? (isEmpty ? last : undefined)
  if (closed && month <= closed.month)
    return no('sales.closing_order', { month: writtenMonth(closed.month), number: closed.number })
  return isEmpty ? no('sales.closing_empty') : yes
}

/** What was paid is withdrawn from the last closing on, because later ones were paid after it; what was not paid, at any time. */
export const mayWithdraw = ({ month, isPaid }: { month: string; isPaid: boolean }, last: Closed) =>
  isPaid && month < last.month ? no('sales.closing_not_last', { number: last.number }) : yes

/** Closings of a person are paid in the order of their months: an earlier one that waits comes first, or goes. */
export const mayPayAfter = (earlier: Closed | undefined) =>
  earlier ? no('sales.closing_earlier_unpaid', { month: writtenMonth(earlier.month), number: earlier.number }) : yes

export interface Closable extends Balance {
  lineId: string
}

/** Below zero: taken off. */
export type ClosingEntry<L extends Closable = Closable> = L & { amount: number }

/** What closings that wait to be paid hold of a line. */
interface Retained {
  /** To be paid with them. */
  held: number
  /** To be taken back with them. */
  taken: number
}

/**
 * What of a line counts as paid beside the closings that wait to be paid: what they hold of it is due in no other one, and what they
 * take back is taken off none. What of it was lost since they were made they never pay, so that nobody gives it back.
 */
export const paidBeside = ({ earned, paid, held, taken }: Balance & Retained) =>
  earned > paid ? Math.min(paid + held, earned) : Math.max(paid - taken, earned)

/** What the closing of a later month has of a line, and what of the line was earned by the end of that month. */
interface InLater {
  month: string
  amount: number
  earned: number
}

/**
 * How much of a line may have been paid once a month is closed that has closings after it: with no month more than was earned by its
 * end, also of what those hold already. Without any it is what was earned by then.
 */
export function maxByThen(earnedByThen: number, later: readonly InLater[]): number {
  const after = (month: string) => later.reduce((sum, one) => (one.month > month ? sum + one.amount : sum), 0)
  return Math.min(earnedByThen + after(''), ...later.map(({ month, earned }) => earned + after(month)))
}

/** A line as it counts for a closing: due is only what was earned by its day, and to be given back what is so today. */
export const countedBy = <L extends Closable>(line: L, earnedByThen: number): L =>
  line.earned > line.paid ? { ...line, earned: Math.max(line.paid, Math.min(line.earned, earnedByThen)) } : line

interface Closing<L extends Closable> {
  entries: ClosingEntry<L>[]
  total: number
  /** What is to be given back beyond what there is due: it waits for the next closing. */
  leftToReturn: number
}

/** What was paid of what is earned: what is to be given back stands apart from it. */
export const paidOf = ({ earned, paid }: Balance) => Math.min(earned, paid)

/**
 * The entries of a closing: all that is due, less what is to be given back, the oldest first and no more than there is due.
 * The rest waits for the next closing.
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

/** Commission is paid on a day that has come, not before its sale. */
export function mayPayOn(day: string, { soldOn, today }: { soldOn: string; today: string }) {
  if (day > today) return no('sales.paid_tomorrow')
  return day < soldOn ? no('sales.paid_before_sold') : yes
}

/** Nor is a sale moved behind what was paid of it. */
export const maySellOn = (day: string, firstPaidOn: string | null) =>
  firstPaidOn !== null && firstPaidOn < day ? no('sales.sold_after_payment') : yes

/** A closing is paid once its month is over, in which nothing is entered any more. */
export function mayPayClosingOn(day: string, { month, today }: { month: string; today: string }) {
  if (day > today) return no('sales.paid_tomorrow')
  return day <= lastDayOf(month) ? no('sales.paid_within_month', { month: writtenMonth(month) }) : yes
}

/**
 * A closing is not paid either if its person would then have received more than they have earned, because something was
 * cancelled after it.
 */
export const mayPayClosing = (total: number, person: Balance) =>
  total > 0 && person.paid + total > person.earned ? no('sales.closing_above_person') : yes

/** A frozen entry is paid only while its line still bears it. */
export const isStillRight = (amount: number, line: Balance) =>
  amount > 0 ? amount <= dueOf(line) : -amount <= toReturnOf(line)
