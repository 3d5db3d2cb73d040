import { no, yes } from '../../../platform/rules/verdict.ts'
import { partOf } from '../earned.ts'
import { commissionOf, mayChangeCommission, type Payee } from '../sale.ts'
import { earnedByEach } from './earned-by-each.ts'

/** One person's share of a part (the seller's or the pre-seller's commission) of a sale. Money in cents. */
export interface Line {
  /** Set for stored lines. */
  id?: string
  userId: string
  /** Share of the part, 0 to 100 with two decimals; 0 for somebody who has left the sale. */
  share: number
  /** The sale itself names this person as seller or pre-seller. */
  isMain: boolean
  /** The person is no longer on the sale and keeps what was paid. */
  hasLeft: boolean
  paid: number
  /** What somebody who has left had been paid by then, in cents: they keep it, even while a closing takes it back. */
  kept: number
  /**
   * In cents: the part of this person's share that predecessors who left keep; negative: what others give to this
   * person.
   */
  bears: number
}

export type ValuedLine<L extends Line = Line> = L & { amount: number; earned: number }

export interface Share {
  userId: string
  share: number
}

/** A share in hundredths of a percent, because shares are compared and added as whole numbers. */
const hundredths = (share: number) => Math.round(share * 100)

/** Whether a share has at most two decimals, ignoring binary rounding as in 100 - 33.34. */
const isInHundredths = (share: number) => Math.abs(share * 100 - hundredths(share)) < 1e-6

/** Whether shares are valid: above zero, in hundredths of a percent, each person once, 100 % in total. */
export function mayShare(shares: readonly Share[], mainId: string) {
  if (new Set(shares.map(({ userId }) => userId)).size < shares.length) return no('sales.share_twice')
  if (shares.some(({ share }) => hundredths(share) <= 0)) return no('sales.share_zero')
  if (shares.some(({ share }) => !isInHundredths(share))) return no('sales.share_decimals')
  if (shares.reduce((sum, { share }) => sum + hundredths(share), 0) !== 100_00) return no('sales.shares_sum')
  return shares.some(({ userId }) => userId === mainId) ? yes : no('sales.share_without_main')
}

/** Divides cents by shares that add up to 100 %; the largest share gets the remaining cents. */
export function divided(amount: number, shares: readonly number[]): number[] {
  return dividedBy(amount, shares.map(hundredths))
}

/**
 * The lines after the sale names `mainId`, or nobody, for the part: the person named before leaves and passes on
 * their share. Somebody who left without any payment has no line any more.
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

/** A sole successor bears what predecessors keep; those who share the part with them earn the same as before. */
function followedAlone(named: readonly Line[], cents: ReadonlyMap<string, number>): Line[] {
  const lines = named.map((line) => ({ ...line, bears: line.bears + (cents.get(line.userId) ?? 0) }))
  const theirs = borneBy(lines.filter(({ hasLeft, isMain }) => !hasLeft && !isMain))
  return lines.map((line) => (line.isMain ? { ...line, bears: keptOf(lines) - theirs } : line))
}

/** The cents by which rounding with the new shares would change the amounts of people who stay. */
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

/** The lines after these people share the part: those who gain bear what people who leave keep. */
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
 * Deducts what people who left keep from their successors, to the cent; also after a payment was deleted, and where
 * no successor was recorded.
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

/** Divides cents by whole-number weights; the largest gets the remaining cents. */
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

/** The cents that people who left keep of a part. */
export const keptOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { hasLeft, kept }) => sum + (hasLeft ? kept : 0), 0)

/** The people who would leave the sale and keep money. */
export const leavingPaid = (before: readonly Line[], after: readonly Line[]) =>
  before.filter(
    ({ userId, hasLeft, paid }) => !hasLeft && paid > 0 && after.some((line) => line.userId === userId && line.hasLeft),
  )

export const inParts = <L extends { part: Payee }>(lines: readonly L[]): Record<Payee, L[]> => ({
  seller: lines.filter(({ part }) => part === 'seller'),
  'pre-seller': lines.filter(({ part }) => part === 'pre-seller'),
})

/** The new seller and pre-seller of a sale; omitted ones do not change. */
interface Named {
  salesmanId?: string | undefined
  preSellerId?: string | null | undefined
}

/**
 * Whether a sale may name other people: somebody who was paid leaves it only if the person who saves confirms that
 * they keep the money.
 */
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

/** The pre-seller's part of a sale, in cents, given its lines; without a pre-seller, only what people who left keep. */
export const preSellerPart = ({ total, preSellerId, preSellerPercent }: PreSold, lines: readonly Line[]) =>
  preSellerId ? commissionOf(total, preSellerPercent) : keptOf(namedFor(lines, null))

/**
 * The value of each line and what is earned of it, in cents. People who left keep what they had been paid, whatever
 * is paid or taken back later, and are the first to earn from the part; successors earn their share minus that. The
 * lines' earned cents add up to the part's.
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

/** Whether a commission may be reduced to this: not below what was paid. */
export function mayBeWorth(lines: readonly ValuedLine[], partAmount: number) {
  const verdicts = [
    mayChangeCommission(partAmount, keptOf(lines)),
    ...lines.map((line) => mayChangeCommission(line.amount, Math.max(line.paid, 0))),
  ]
  return verdicts.find(({ ok }) => !ok) ?? yes
}

/** The lowest value of a part, in cents: no line below what was paid, the part not below what people who left keep. */
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
