import { no, yes } from '../../platform/rules/verdict.ts'
import { partOf } from './earned.ts'
import { commissionOf, mayChangeCommission, type Payee } from './sale.ts'

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
}

export type ValuedLine<L extends Line = Line> = L & { amount: number; earned: number }

export interface Share {
  userId: string
  share: number
}

/** Hundredths of a percent: shares are compared and added in whole numbers. */
const hundredths = (share: number) => Math.round(share * 100)

/** Shares are above zero, name each person once and add up to 100 %. */
export function mayShare(shares: readonly Share[], mainId: string) {
  if (new Set(shares.map(({ userId }) => userId)).size < shares.length) return no('sales.share_twice')
  if (shares.some(({ share }) => hundredths(share) <= 0)) return no('sales.share_zero')
  if (shares.reduce((sum, { share }) => sum + hundredths(share), 0) !== 100_00) return no('sales.shares_sum')
  return shares.some(({ userId }) => userId === mainId) ? yes : no('sales.share_without_main')
}

/** Divides an amount by shares that add up to 100 %: to the cent, and the largest takes what is left. */
export function divided(amount: number, shares: readonly number[]): number[] {
  const parts = shares.map((share) => partOf(amount, hundredths(share), 100_00))
  const largest = shares.indexOf(Math.max(...shares))
  if (largest >= 0) parts[largest]! += amount - parts.reduce((sum, part) => sum + part, 0)
  return parts
}

/**
 * The lines once the sale names `mainId` for the part, or nobody: whoever it named before leaves and hands their share on.
 * Somebody who has left and got nothing is no line any more.
 */
export function namedFor(lines: readonly Line[], mainId: string | null): Line[] {
  const staying = lines.filter(({ hasLeft }) => !hasLeft)
  if (mainId === null) return withShares(lines, [], null)
  const main = staying.find(({ isMain }) => isMain)
  if (main?.userId === mainId) return withShares(lines, staying, mainId)
  const others = staying.filter(({ isMain, userId }) => !isMain && userId !== mainId)
  const rest = 100_00 - others.reduce((sum, { share }) => sum + hundredths(share), 0)
  return withShares(lines, [{ userId: mainId, share: rest / 100 }, ...others], mainId)
}

/** The lines once these people share the part. */
export function withShares(lines: readonly Line[], shares: readonly Share[], mainId: string | null): Line[] {
  const known = new Map(lines.map((line) => [line.userId, line]))
  const sharing = shares.map(({ userId, share }) => ({
    ...(known.get(userId) ?? { userId, paid: 0, kept: 0 }),
    share,
    isMain: userId === mainId,
    hasLeft: false,
  }))
  const gone = lines.filter(({ userId }) => !shares.some((one) => one.userId === userId))
  const leaving = gone.map((line) => ({ ...line, kept: line.hasLeft ? line.kept : Math.max(line.paid, 0) }))
  return [...sharing, ...leaving.map((line) => ({ ...line, share: 0, isMain: false, hasLeft: true }))]
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
 * taken back or paid since, and earns first of what the part earns; the others share the rest.
 */
export function valued<L extends Line>(lines: readonly L[], part: { amount: number; earned: number }): ValuedLine<L>[] {
  const left = lines.filter(({ hasLeft }) => hasLeft)
  const staying = lines.filter(({ hasLeft }) => !hasLeft)
  const rest = Math.max(part.amount - keptOf(left), 0)
  const amounts = divided(
    rest,
    staying.map(({ share }) => share),
  )
  let earned = part.earned
  const keeping = left.map((line) => {
    const own = Math.min(line.kept, earned)
    earned -= own
    return { ...line, amount: line.kept, earned: own }
  })
  return [
    ...staying.map((line, at) => ({ ...line, amount: amounts[at]!, earned: partOf(amounts[at]!, earned, rest) })),
    ...keeping,
  ]
}

/** A commission may be reduced to what was paid of it, but not below. */
export function mayBeWorth(lines: readonly ValuedLine[], partAmount: number) {
  const verdicts = [
    mayChangeCommission(partAmount, keptOf(lines)),
    ...lines.map((line) => mayChangeCommission(line.amount, line.paid)),
  ]
  return verdicts.find(({ ok }) => !ok) ?? yes
}
