import { expect } from 'vitest'
import { yes } from '../../../platform/rules/verdict.ts'
import {
  type Line,
  mayBeWorth,
  namedFor,
  type ValuedLine,
  valued,
  withShares,
} from '../commissions/commission-lines.ts'
import { closingOf, isStillRight, mayPayClosing, mayPayLine, toReturnOf } from '../commissions/commission-rules.ts'
import { type EarningRule, earnedOf } from '../earned.ts'
import { commissionOf, mayRemove } from '../sale.ts'
import { giveBack, receive, type Sold, takeOver } from './customer-money.ts'
import { people, type Step } from './random-steps.ts'

interface Frozen {
  person: string
  entries: { sale: number; userId: string; amount: number }[]
  total: number
}

/** What a commission earns by the company's rule, worked out anew from what happened to its sale. */
function earnedByRule({ earnedWhen }: EarningRule, { total, percent, received, isCancelled }: Sold) {
  const commission = Math.round((total * percent) / 100)
  if (earnedWhen === 'receipts') return Math.floor((commission * received) / total)
  return isCancelled ? 0 : commission
}

/** A small company that follows the rules: what they refuse does not happen. */
export class Company {
  readonly sales: Sold[] = []
  /** The money that each person was given, as the cashier writes it down. */
  readonly given = new Map(people.map((who) => [who, 0]))
  readonly closings: Frozen[] = []
  readonly rule: EarningRule
  constructor(rule: EarningRule) {
    this.rule = rule
  }

  worth(sale: Sold, lines: readonly Line[] = sale.lines): ValuedLine[] {
    const amount = commissionOf(sale.total, sale.percent)
    const { total, received, isCancelled } = sale
    return valued(lines, { amount, earned: earnedOf(amount, this.rule, { total, received, reached: [], isCancelled }) })
  }

  balance(who: string) {
    const lines = this.sales
      .filter(({ isGone }) => !isGone)
      .flatMap((sale) => this.worth(sale))
      .filter(({ userId }) => userId === who)
    return {
      earned: sumOf(lines, 'earned'),
      paid: sumOf(lines, 'paid'),
      toReturn: lines.reduce((sum, line) => sum + toReturnOf(line), 0),
      lines,
    }
  }

  isFrozen = (at: number) => this.closings.some(({ entries }) => entries.some(({ sale }) => sale === at))

  take(step: Step): void {
    const index = 'at' in step ? step.at % Math.max(this.sales.length, 1) : 0
    const sale = this.sales[index]
    if (step.do === 'sell') {
      const { total, percent, main } = step
      const lines = namedFor([], main)
      this.sales.push({
        total,
        percent,
        main,
        received: 0,
        receipts: 0,
        isCancelled: false,
        isGone: false,
        lines,
        amounts: {},
      })
    } else if (step.do === 'close') this.close(step.who)
    else if (step.do === 'pay-closing') this.payClosing(step.at)
    else if (!sale) return
    else if (step.do === 'remove') this.remove(sale, index, step)
    else if (sale.isGone) return
    else if (step.do === 'give-back') giveBack(sale, step)
    else if (step.do === 'take-over') takeOver(sale, this.sales[step.from % this.sales.length]!)
    else if (step.do === 'edit') this.edit(sale, index, step)
    else if (step.do === 'name') this.name(sale, index, step.main)
    else if (step.do === 'share') this.share(sale, index, step)
    else if (step.do === 'receive') receive(sale, step)
    else if (step.do === 'cancel') this.cancel(sale, step)
    else if (step.do === 'turn') this.turn(sale, step.who)
    else this.pay(sale, index, step)
  }

  private cancel(sale: Sold, { undo }: { undo: boolean }) {
    const amounts = () => Object.fromEntries(this.worth(sale).map(({ userId, amount }) => [userId, amount]))
    if (!undo && !sale.isCancelled) sale.amounts = amounts()
    if (undo && sale.isCancelled) expect(amounts()).toEqual(sale.amounts)
    sale.isCancelled = !undo
  }

  /** A customer gives up and comes back, and between the two a month is closed and paid. */
  private turn(sale: Sold, who: string) {
    this.cancel(sale, { undo: false })
    this.closings.length = 0
    this.close(who)
    this.payClosing(0)
    this.cancel(sale, { undo: true })
  }

  private give(line: Line, amount: number) {
    line.paid += amount
    this.given.set(line.userId, this.given.get(line.userId)! + amount)
  }

  /** What nobody was paid or has paid anything of goes and comes back, and moves no money. */
  private remove(sale: Sold, index: number, { undo }: { undo: boolean }) {
    const payments = sale.lines.filter(({ paid }) => paid !== 0).length
    const may = mayRemove({ payments, receipts: sale.receipts, hasPassed: false })
    if (undo) sale.isGone = false
    else if (may.ok && !this.isFrozen(index)) sale.isGone = true
  }

  private put(sale: Sold, index: number, next: Partial<Sold>) {
    const wanted = { ...sale, ...next }
    if (sale.isCancelled || this.isFrozen(index)) return
    if (mayBeWorth(this.worth(wanted), commissionOf(wanted.total, wanted.percent)).ok) Object.assign(sale, next)
  }

  private edit(
    sale: Sold,
    index: number,
    { total, main, handsOver }: { total: number; main: string; handsOver: boolean },
  ) {
    if (main !== sale.main && !handsOver && sale.lines.some(({ isMain, paid }) => isMain && paid > 0)) return
    this.put(sale, index, {
      total,
      main,
      received: Math.min(sale.received, total),
      lines: namedFor(sale.lines, main, commissionOf(total, sale.percent)),
    })
  }

  /** Whoever leaves keeps what was paid, whoever follows has the rest, and nobody who shares the part loses anything. */
  private name(sale: Sold, index: number, main: string) {
    if (sale.isCancelled || this.isFrozen(index) || main === sale.main) return
    const before = this.worth(sale)
    const amount = commissionOf(sale.total, sale.percent)
    const lines = namedFor(sale.lines, main, amount)
    const after = this.worth(sale, lines)
    expect(mayBeWorth(after, amount)).toEqual(yes)
    for (const one of before) {
      const now = after.find(({ userId }) => userId === one.userId)!
      if (one.userId === sale.main) expect(now.amount).toBe(one.paid)
      else if (one.userId !== main) expect(now.amount).toBe(one.amount)
    }
    Object.assign(sale, { main, lines })
  }

  private share(sale: Sold, index: number, { others, share }: { others: string[]; share: number }) {
    const beside = others.filter((one) => one !== sale.main)
    const shares = [
      { userId: sale.main, share: (100_00 - share * beside.length) / 100 },
      ...beside.map((userId) => ({ userId, share: share / 100 })),
    ]
    if (beside.length > 0) this.put(sale, index, { lines: withShares(sale.lines, shares, sale.main) })
  }

  private pay(sale: Sold, index: number, { who, portion: of }: { who: string; portion: number }) {
    const worth = this.worth(sale).find(({ userId }) => userId === who)
    const line = sale.lines.find(({ userId }) => userId === who)
    const { earned, paid } = this.balance(who)
    const amount = Math.round(((worth?.amount ?? 0) * of) / 100)
    if (!worth || !line || this.isFrozen(index) || !mayPayLine(amount, worth, { earned, paid }).ok) return
    this.give(line, amount)
    expect(line.paid).toBeLessThanOrEqual(worth.earned)
    const after = this.balance(who)
    expect(after.paid).toBeLessThanOrEqual(after.earned)
  }

  private close(who: string) {
    if (this.closings.some((closing) => closing.person === who)) return
    const lines = this.sales.flatMap((sale, index) =>
      this.worth(sale)
        .filter(({ userId }) => userId === who && !sale.isGone)
        .map((line) => ({ ...line, lineId: String(index) })),
    )
    const { entries, total } = closingOf(lines)
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    expect(total).toBeGreaterThanOrEqual(0)
    const frozen = entries.map(({ lineId, amount }) => ({ sale: Number(lineId), userId: who, amount }))
    if (entries.length > 0) this.closings.push({ person: who, entries: frozen, total })
  }

  private payClosing(at: number) {
    const [closing] = this.closings.splice(at % Math.max(this.closings.length, 1), 1)
    if (!closing) return
    const before = this.balance(closing.person)
    const paying = closing.entries.map((entry) => ({
      entry,
      worth: this.worth(this.sales[entry.sale]!).find(({ userId }) => userId === entry.userId),
      line: this.sales[entry.sale]!.lines.find(({ userId }) => userId === entry.userId),
    }))
    if (!paying.every(({ entry, worth }) => worth && isStillRight(entry.amount, worth))) return
    if (!mayPayClosing(closing.total, before).ok) return
    for (const { entry, line } of paying) this.give(line!, entry.amount)
    const after = this.balance(closing.person)
    expect(after.paid - before.paid).toBe(closing.total)
    if (closing.total > 0) expect(after.paid).toBeLessThanOrEqual(after.earned)
    for (const { entry } of paying) {
      const line = this.worth(this.sales[entry.sale]!).find(({ userId }) => userId === entry.userId)
      if (entry.amount > 0 && line) expect(line.paid).toBeLessThanOrEqual(line.earned)
    }
  }

  /** What must hold at any moment. */
  check() {
    for (const sale of this.sales) {
      const worth = this.worth(sale)
      if (!sale.isCancelled) expect(sumOf(worth, 'amount')).toBe(commissionOf(sale.total, sale.percent))
      expect(worth.every(({ amount, earned, paid }) => earned <= amount && paid >= 0)).toBe(true)
      expect(sumOf(worth, 'earned')).toBe(earnedByRule(this.rule, sale))
    }
    for (const who of people) expect(this.balance(who).paid).toBe(this.given.get(who))
  }

  /** Closes and pays everybody: then nobody is owed anything, and who got more than they earned is to give that back. */
  settle() {
    for (const who of people) {
      this.closings.length = 0
      this.close(who)
      this.payClosing(0)
      const { earned, toReturn } = this.balance(who)
      expect(this.given.get(who)! - earned).toBe(toReturn)
    }
  }
}

const sumOf = (lines: readonly ValuedLine[], name: 'amount' | 'earned' | 'paid') =>
  lines.reduce((sum, line) => sum + line[name], 0)
