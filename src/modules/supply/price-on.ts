interface DatedPrice {
  supplierId: string
  costCents: number
  /** ISO day from which on it holds. */
  validFrom: string
}

/** The price of each supplier in force on a day (ISO): its newest that is not in the future, the cheapest supplier first. */
export function pricesOn<P extends DatedPrice>(prices: readonly P[], day: string): P[] {
  const inForce = new Map<string, P>()
  for (const price of prices) {
    if (price.validFrom > day) continue
    const known = inForce.get(price.supplierId)
    if (!known || known.validFrom < price.validFrom) inForce.set(price.supplierId, price)
  }
  return [...inForce.values()].sort((a, b) => a.costCents - b.costCents || a.supplierId.localeCompare(b.supplierId))
}

/** The lowest price in force on each day on which it became another, from a day until another, both ISO; the first as it was at the start. */
export function lowestByDay(
  prices: readonly DatedPrice[],
  from: string,
  until: string,
): { on: string; cents: number }[] {
  const days = new Set([from, ...prices.map(({ validFrom }) => validFrom).filter((day) => day > from && day <= until)])
  const points = [...days].sort().flatMap((on) => {
    const [lowest] = pricesOn(prices, on)
    return lowest ? [{ on, cents: lowest.costCents }] : []
  })
  return points.filter(({ cents }, at) => cents !== points[at - 1]?.cents)
}

/** Whether a price of this day (ISO) is older than the company lets prices be, on a day. */
export const isOld = (validFrom: string, day: string, maxDays: number) =>
  (Date.parse(day) - Date.parse(validFrom)) / 86_400_000 > maxDays
