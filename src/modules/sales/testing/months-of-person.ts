import { expect } from 'vitest'
import {
  type ClosingEntry,
  closingOf,
  countedBy,
  isStillRight,
  lastDayOf,
  maxByThen,
  mayClose,
  mayEnterOn,
  mayPayAfter,
  mayPayClosing,
  mayWithdraw,
  paidBeside,
} from '../commissions/commission-rules.ts'

export const months = ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01']
const today = '2026-12-05'

interface Closing {
  month: string
  number: number
  isPaid: boolean
  total: number
  entries: ClosingEntry[]
}

interface Line {
  lineId: string
  /** What each month earned of it; below zero, what was lost. */
  earned: Map<string, number>
  hasLost: boolean
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** The commissions of one person, whose months are closed, paid, withdrawn and closed anew by the rules. */
export class MonthsOfPerson {
  readonly lines: Line[] = ['a', 'b', 'c'].map((lineId) => ({ lineId, earned: new Map(), hasLost: false }))
  closings: Closing[] = []
  private numbers = 0

  private last = () => this.closings.toSorted((one, other) => (one.month < other.month ? 1 : -1))[0]
  private retained = (lineId: string, fits: (closing: Closing) => boolean) =>
    this.closings
      .filter(fits)
      .flatMap(({ month, entries }) =>
        entries.filter((entry) => entry.lineId === lineId).map(({ amount }) => ({ month, amount })),
      )
  private earnedBy = ({ earned }: Line, month: string) =>
    sumOf([...earned].flatMap(([of, amount]) => (of <= month ? [amount] : [])))
  private paid = (lineId: string) => sumOf(this.retained(lineId, ({ isPaid }) => isPaid).map(({ amount }) => amount))
  private balance = (line: Line) => ({ earned: this.earnedBy(line, today), paid: this.paid(line.lineId) })

  /** Nothing is earned or lost in a month that is closed, and nobody earns less than nothing. */
  earn(at: number, { month, amount }: { month: string; amount: number }) {
    const line = this.lines[at % this.lines.length]!
    const last = this.last()
    if (!mayEnterOn(lastDayOf(month), last ? [{ ...last, userName: '' }] : []).ok) return
    if (months.some((of) => of >= month && this.earnedBy(line, of) + amount < 0)) return
    line.earned.set(month, (line.earned.get(month) ?? 0) + amount)
    line.hasLost ||= amount < 0
  }

  private preview(month: string) {
    const lines = this.lines.map((line) => {
      const { lineId } = line
      const waiting = this.retained(lineId, ({ isPaid }) => !isPaid).map(({ amount }) => amount)
      const retainedTotal = sumOf(waiting.filter((one) => one > 0))
      const taken = -sumOf(waiting.filter((one) => one < 0))
      const balance = this.balance(line)
      const later = this.retained(lineId, (closing) => closing.month > month)
      const inLater = later.map((one) => ({ ...one, earned: this.earnedBy(line, one.month) }))
      const counted = { lineId, ...balance, paid: paidBeside({ ...balance, held: retainedTotal, taken }) }
      return countedBy(counted, maxByThen(this.earnedBy(line, month), inLater))
    })
    return closingOf(lines)
  }

  close(month: string): Closing | null {
    const { entries, total } = this.preview(month)
    const own = this.closings.find((closing) => closing.month === month)
    if (!mayClose(month, { last: this.last(), own, isEmpty: entries.length === 0, today }).ok) return null
    this.numbers += 1
    const closing = { month, number: this.numbers, isPaid: false, total, entries }
    this.closings.push(closing)
    return closing
  }

  pay(closing: Closing | undefined): boolean {
    if (!closing || closing.isPaid) return false
    const earlier = this.closings.filter(({ month, isPaid }) => !isPaid && month < closing.month)[0]
    const balances = this.lines.map((line) => this.balance(line))
    const person = {
      earned: sumOf(balances.map(({ earned }) => earned)),
      paid: sumOf(balances.map(({ paid }) => paid)),
    }
    const balanceOf = (lineId: string) => balances[this.lines.findIndex((line) => line.lineId === lineId)]!
    if (!mayPayAfter(earlier).ok || !mayPayClosing(closing.total, person).ok) return false
    if (!closing.entries.every(({ amount, lineId }) => isStillRight(amount, balanceOf(lineId)))) return false
    closing.isPaid = true
    return true
  }

  withdraw(closing: Closing | undefined): boolean {
    if (!closing || !mayWithdraw(closing, this.last()!).ok) return false
    this.closings = this.closings.filter((one) => one !== closing)
    return true
  }

  /** With no month more is paid of a line than it had earned by the end of that month, whatever was withdrawn and closed anew. */
  check() {
    for (const line of this.lines.filter(({ hasLost }) => !hasLost))
      for (const month of months) {
        const upTo = this.retained(line.lineId, (closing) => closing.month <= month).map(({ amount }) => amount)
        expect(sumOf(upTo)).toBeLessThanOrEqual(this.earnedBy(line, month))
      }
  }

  /** Whatever waits is withdrawn, the earliest first, and every month that may be is closed and paid: then nothing of it is due. */
  redo() {
    for (const closing of this.closings.filter(({ isPaid }) => !isPaid)) expect(this.withdraw(closing)).toBe(true)
    const isLastPaid = this.closings.some(({ month }) => month === months.at(-1))
    for (const month of months) {
      const closing = this.close(month)
      if (!closing) continue
      expect(this.pay(closing)).toBe(true)
      expect(this.preview(month).entries).toEqual([])
    }
    const due = this.lines.map((line) => this.balance(line)).filter(({ earned, paid }) => earned > paid)
    if (!isLastPaid) expect(due).toEqual([])
  }
}
