/** As many parts as a quantity may have behind its point. */
const parts = 10_000n

/** Cents of a row: the unit's price times a quantity with up to four decimals, rounded once, half a cent up. */
export function itemTotal(unitCents: number, quantity: number): number {
  const tenThousandths = BigInt(Math.round(quantity * Number(parts)))
  return Number((BigInt(unitCents) * tenThousandths + parts / 2n) / parts)
}

export const sumOf = (items: readonly { totalCents: number }[]) =>
  items.reduce((sum, { totalCents }) => sum + totalCents, 0)

/** Quantities are compared and added as they are written, with four decimals. */
export const exact = (quantity: number) => Math.round(quantity * 10_000) / 10_000

type Arriving = { quantity: number; received: number }

/** Of every item as much has arrived as was ordered, whatever it costs. */
export const isComplete = (items: readonly Arriving[]) =>
  items.length > 0 && items.every(({ quantity, received }) => received >= quantity)

/** The highest share shown while something is still missing. */
const nearlyAll = 0.99

/**
 * The share of what was ordered that has arrived: the mean of its items' own, all only when it is complete. Prices do not weigh in it:
 * people who do not see them see the share.
 */
export function receivedShare(items: readonly Arriving[]): number {
  if (items.length === 0 || isComplete(items)) return items.length === 0 ? 0 : 1
  const shares = items.map(({ quantity, received }) => (quantity > 0 ? Math.min(1, received / quantity) : 1))
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  return Math.min(nearlyAll, mean)
}
