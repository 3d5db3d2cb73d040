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

type Arriving = { unitCents: number; quantity: number; received: number }

/** Of every item as much has arrived as was ordered, whatever it costs. */
export const isComplete = (items: readonly Omit<Arriving, 'unitCents'>[]) =>
  items.length > 0 && items.every(({ quantity, received }) => received >= quantity)

/** As much as is told of what is nearly there: all of the value, and not all of the items. */
const nearlyAll = 0.99

/** The share of what was ordered that has arrived, by value; by quantity where nothing costs anything. All only when it is complete. */
export function receivedShare(items: readonly Arriving[]): number {
  if (isComplete(items)) return 1
  const weigh = items.some(({ unitCents }) => unitCents > 0)
  const all = (of: 'quantity' | 'received') =>
    items.reduce((sum, item) => sum + Math.min(item[of], item.quantity) * (weigh ? item.unitCents : 1), 0)
  const ordered = all('quantity')
  return ordered === 0 ? 0 : Math.min(nearlyAll, all('received') / ordered)
}
