/** Quantities have up to four decimals. */
const parts = 10_000n

/** The total of a row in cents: price (cents) times quantity (up to four decimals), rounded once, half a cent up. */
export function itemTotal(unitCents: number, quantity: number): number {
  const tenThousandths = BigInt(Math.round(quantity * Number(parts)))
  return Number((BigInt(unitCents) * tenThousandths + parts / 2n) / parts)
}

export const sumOf = (items: readonly { totalCents: number }[]) =>
  items.reduce((sum, { totalCents }) => sum + totalCents, 0)

/** A quantity as a whole number of ten-thousandths, so that comparing and adding is exact. */
export const exact = (quantity: number) => Math.round(quantity * 10_000) / 10_000

type Arriving = { quantity: number; received: number }

/** Whether of every item at least the ordered quantity has been delivered. */
export const isComplete = (items: readonly Arriving[]) =>
  items.length > 0 && items.every(({ quantity, received }) => received >= quantity)

/** The highest share shown while something is still missing. */
const nearlyAll = 0.99

/**
 * The delivered share, 0 to 1: the mean of the items' shares, 1 only when everything is complete. Prices have no
 * weight, so that people who may not see prices can see it.
 */
export function receivedShare(items: readonly Arriving[]): number {
  if (items.length === 0 || isComplete(items)) return items.length === 0 ? 0 : 1
  const shares = items.map(({ quantity, received }) => (quantity > 0 ? Math.min(1, received / quantity) : 1))
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  return Math.min(nearlyAll, mean)
}
