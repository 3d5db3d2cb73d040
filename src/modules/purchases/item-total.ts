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

/** The share of what was ordered that has arrived, by value; by quantity where nothing costs anything. */
export function receivedShare(items: readonly { unitCents: number; quantity: number; received: number }[]): number {
  const weigh = items.some(({ unitCents }) => unitCents > 0)
  const all = (of: 'quantity' | 'received') =>
    items.reduce((sum, item) => sum + Math.min(item[of], item.quantity) * (weigh ? item.unitCents : 1), 0)
  const ordered = all('quantity')
  return ordered === 0 ? 0 : Math.min(1, all('received') / ordered)
}
