import { no, yes } from '../../../platform/rules/verdict.ts'
import { partOf } from '../earned.ts'
import { commissionOf, mayChangeCommission, type Payee } from '../sale.ts'
import { earnedByEach } from './earned-by-each.ts'

/** One person's share of a part (the seller's or the pre-seller's commission) of a sale. Money in integer cents. */
export interface Line {
  /** Of a line that is stored. */
  id?: string
  userId: string
  /** Of the part, 0 to 100 with two decimals; 0 of somebody who has left. */
  share: number
  /** Whom the sale itself names as seller or pre-seller. */
  isMain: boolean
  /** Somebody who is no longer on the sale keeps what was paid. */
  hasLeft: boolean
  paid: number
  /** What somebody who has left had been paid by then: it stays theirs, also while a closing takes it back. */
  kept: number
  /** What of this person's share goes to those who left and whom they follow; below zero: what of theirs others give them. */
  bears: number
}

export type ValuedLine<L extends Line = Line> = L & { amount: number; earned: number }

export interface Share {
  userId: string
  share: number
}

/** Hundredths of a percent: shares are compared and added in whole numbers. */
const hundredths = (share: number) => Math.round(share * 100)

/** What binary fractions add, as in 100 - 33.34, does not count. */
const isInHundredths = (share: number) => Math.abs(share * 100 - hundredths(share)) < 1e-6

/** Shares are above zero, in hundredths of a percent, name each person once and add up to 100 %. */
export function mayShare(shares: readonly Share[], mainId: string) {
  if (new Set(shares.map(({ userId }) => userId)).size < shares.length) return no('sales.share_twice')
  if (shares.some(({ share }) => hundredths(share) <= 0)) return no('sales.share_zero')
  if (shares.some(({ share }) => !isInHundredths(share))) return no('sales.share_decimals')
  if (shares.reduce((sum, { share }) => sum + hundredths(share), 0) !== 100_00) return no('sales.shares_sum')
  return shares.some(({ userId }) => userId === mainId) ? yes : no('sales.share_without_main')
}

/** Divides an amount by shares that add up to 100 %: to the cent, and the largest takes what is left. */
export function divided(amount: number, shares: readonly number[]): number[] {
  return dividedBy(amount, shares.map(hundredths))
}

/**
 * The lines once the sale names `mainId` for the part, or nobody: whoever it named before leaves and hands their share on.
 * Somebody who has left and got nothing is no line any more.
 */
export function namedFor(given: readonly Line[], mainId: string | null, partAmount = 0): Line[] {
  const lines = balanced(given)
  const staying = lines.filter(({ hasLeft }) => !hasLeft)
  if (mainId === null) return withShares(lines, [], null)
  const main = staying.find(({ isMain }) => isMain)
  if (main?.userId === mainId) return lines
  const others = staying.filter(({ isMain, userId }) => !isMain && userId !== mainId)
  const rest = 100_00 - others.reduce((sum, { share }) => sum + hundredths(share), 0)
  const named = put(lines, [{ userId: mainId, share: rest / 100 }, ...others], mainId)
  return followedAlone(named, centsBefore(staying, named, partAmount))
}

/** Whoever follows alone bears what others keep: those who share the part with them earn what they earned before. */
function followedAlone(named: readonly Line[], cents: ReadonlyMap<string, number>): Line[] {
  const lines = named.map((line) => ({ ...line, bears: line.bears + (cents.get(line.userId) ?? 0) }))
  const theirs = borneBy(lines.filter(({ hasLeft, isMain }) => !hasLeft && !isMain))
  return lines.map((line) => (line.isMain ? { ...line, bears: keptOf(lines) - theirs } : line))
}

/** The cents by which other shares would round those who stay otherwise than before. */
function centsBefore(before: readonly Line[], named: readonly Line[], partAmount: number) {
  const after = named.filter(({ hasLeft }) => !hasLeft)
  const [old, now] = [sharesOf(before, partAmount), sharesOf(after, partAmount)]
  const others = after.filter(({ isMain }) => !isMain).map(({ userId }) => userId)
  const of = (lines: readonly Line[], amounts: readonly number[], id: string) =>
    amounts[lines.findIndex(({ userId }) => userId === id)]!
  return new Map(others.map((id) => [id, of(after, now, id) - of(before, old, id)]))
}

const sharesOf = (staying: readonly Line[], partAmount: number) =>
  divided(
    partAmount,
    staying.map(({ share }) => share),
  )

/** The lines once these people share the part: who gains by it bears what those keep who leave. */
export function withShares(given: readonly Line[], shares: readonly Share[], mainId: string | null): Line[] {
  const lines = balanced(given)
  const after = put(lines, shares, mainId)
  const before = new Map(lines.filter(({ hasLeft }) => !hasLeft).map((line) => [line.userId, line]))
  const leaving = [...before.values()].filter(({ userId }) => !shares.some((one) => one.userId === userId))
  const passed = borneBy(leaving) + leaving.reduce((sum, { paid }) => sum + Math.max(paid, 0), 0)
  const staying = after.filter(({ hasLeft }) => !hasLeft)
  const gained = staying.map(({ userId, share }) =>
    Math.max(hundredths(share) - hundredths(before.get(userId)?.share ?? 0), 0),
  )
  const taken = dividedBy(passed, gained)
  const weights = staying.map(({ bears }, at) => Math.max(bears, 0) + taken[at]!)
  return withBears(after, dividedBy(keptOf(after), weights))
}

/**
 * What people keep who left is taken off those who follow them, to the cent: also once a payment is deleted, and where nobody
 * wrote down who follows whom.
 */
function balanced<L extends Line>(lines: readonly L[]): L[] {
  const staying = lines.filter(({ hasLeft }) => !hasLeft)
  const following = staying.map(({ bears }) => Math.max(bears, 0))
  const shares = staying.map(({ share }) => hundredths(share))
  const weights = following.some((weight) => weight > 0) ? following : shares
  const more = dividedBy(keptOf(lines) - borneBy(staying), weights)
  return withBears(
    lines,
    staying.map(({ bears }, at) => bears + more[at]!),
  )
}

function withBears<L extends Line>(lines: readonly L[], bears: readonly number[]): L[] {
  const staying = lines.filter(({ hasLeft }) => !hasLeft)
  return lines.map((line) => ({ ...line, bears: line.hasLeft ? 0 : bears[staying.indexOf(line)]! }))
}

const borneBy = (lines: readonly Pick<Line, 'bears'>[]) => lines.reduce((sum, { bears }) => sum + bears, 0)

/** Divides cents by whole weights; the largest takes what is left. */
function dividedBy(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((one, other) => one + other, 0)
  if (sum === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => partOf(amount, weight, sum))
  const largest = weights.indexOf(Math.max(...weights))
  parts[largest]! += amount - parts.reduce((one, other) => one + other, 0)
  return parts
}

function put(lines: readonly Line[], shares: readonly Share[], mainId: string | null): Line[] {
  const known = new Map(lines.map((line) => [line.userId, line]))
  const sharing = shares.map(({ userId, share }) => ({
    ...(known.get(userId) ?? { userId, paid: 0, kept: 0, bears: 0 }),
    share,
    isMain: userId === mainId,
    hasLeft: false,
  }))
  const gone = lines.filter(({ userId }) => !shares.some((one) => one.userId === userId))
  const leaving = gone.map((line) => ({ ...line, kept: line.hasLeft ? line.kept : Math.max(line.paid, 0) }))
  return [...sharing, ...leaving.map((line) => ({ ...line, share: 0, isMain: false, hasLeft: true, bears: 0 }))]
}

/** What people who have left keep of a part. */
export const keptOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { hasLeft, kept }) => sum + (hasLeft ? kept : 0), 0)

/** The people who would leave the sale with money that they keep. */
export const leavingPaid = (before: readonly Line[], after: readonly Line[]) =>
  before.filter(
    ({ userId, hasLeft, paid }) => !hasLeft && paid > 0 && after.some((line) => line.userId === userId && line.hasLeft),
  )

export const inParts = <L extends { part: Payee }>(lines: readonly L[]): Record<Payee, L[]> => ({
  seller: lines.filter(({ part }) => part === 'seller'),
  'pre-seller': lines.filter(({ part }) => part === 'pre-seller'),
})

/** The seller and the pre-seller whom a sale is to name; what is left out stays. */
interface Named {
  salesmanId?: string | undefined
  preSellerId?: string | null | undefined
}

/** Nobody who was paid leaves a sale by a change of the people whom it names, unless who saves says that they keep it. */
export function mayNameOthers(lines: Readonly<Record<Payee, readonly Line[]>>, to: Named) {
  const leaves = (part: Payee, mainId: string | null | undefined) =>
    mainId !== undefined && leavingPaid(lines[part], namedFor(lines[part], mainId)).length > 0
  return leaves('seller', to.salesmanId) || leaves('pre-seller', to.preSellerId) ? no('sales.payee_paid') : yes
}

interface PreSold {
  total: number
  preSellerId: string | null
  preSellerPercent: number
}

/** The pre-seller's part of a sale, given its lines so far: without a pre-seller what those keep of it who have left. */
export const preSellerPart = ({ total, preSellerId, preSellerPercent }: PreSold, lines: readonly Line[]) =>
  preSellerId ? commissionOf(total, preSellerPercent) : keptOf(namedFor(lines, null))

/**
 * What each line is worth of a part, and what of that is earned. Whoever has left keeps what they had been paid, whatever is
 * taken back or paid since, and earns first of what the part earns; those who follow them earn their share less that. What the
 * lines have earned is what the part has earned, to the cent.
 */
export function valued<L extends Line>(known: readonly L[], part: { amount: number; earned: number }): ValuedLine<L>[] {
  const lines = balanced(known)
  const left = lines.filter(({ hasLeft }) => hasLeft)
  const staying = lines.filter(({ hasLeft }) => !hasLeft)
  const amounts = sharesOf(staying, part.amount).map((amount, at) => amount - staying[at]!.bears)
  const gross = earnedByEach(
    staying.map(({ bears }, at) => amounts[at]! + bears),
    part.earned,
  )
  const borne = staying.map(({ bears }, at) => Math.min(Math.max(bears, 0), gross[at]!))
  // What followers give up goes to those who have left, and then to colleagues whose cents it was.
  let given = staying.length > 0 ? borne.reduce((sum, one) => sum + one, 0) : part.earned
  const takeUpTo = (limit: number) => {
    const taken = Math.min(limit, given)
    given -= taken
    return taken
  }
  const keeping = left.map((line) => ({ ...line, amount: line.kept, earned: takeUpTo(line.kept) }))
  const earned = staying.map(({ bears }, at) => gross[at]! - borne[at]! + takeUpTo(Math.max(-bears, 0)))
  return [...staying.map((line, at) => ({ ...line, amount: amounts[at]!, earned: earned[at]! })), ...keeping]
}

/** A commission may be reduced to what was paid of it, but not below. */
export function mayBeWorth(lines: readonly ValuedLine[], partAmount: number) {
  const verdicts = [
    mayChangeCommission(partAmount, keptOf(lines)),
    ...lines.map((line) => mayChangeCommission(line.amount, Math.max(line.paid, 0))),
  ]
  return verdicts.find(({ ok }) => !ok) ?? yes
}

/** The least that a part may be worth: no line below what was paid of it, and the part not below what those keep who have left. */
export function leastWorth(known: readonly Line[]): number {
  const staying = balanced(known).filter(({ hasLeft, share }) => !hasLeft && hundredths(share) > 0)
  const needed = staying.map(({ share, paid, bears }) =>
    Math.ceil(((Math.max(paid, 0) + bears) * 100_00) / hundredths(share)),
  )
  let least = Math.max(0, keptOf(known), ...needed)
  // The cents that shares do not divide.
  while (!mayBeWorth(valued(known, { amount: least, earned: 0 }), least).ok) least += 1
  return least
}
