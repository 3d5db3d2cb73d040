/**
 * The first moment at which the cumulative sum is no longer negative, in years (with the fraction of the year); `null`:
 * never.
 */
export function payback(flows: ArrayLike<number>): number | null {
  let sum = flows[0]!
  if (sum >= 0) return 0
  for (let year = 1; year < flows.length; year++) {
    const before = sum
    sum += flows[year]!
    if (sum >= 0) return year - 1 + -before / flows[year]!
  }
  return null
}

export const paybackMonths = (years: number | null) => (years === null ? null : Math.ceil(12 * years - 1e-9))

/** The same with flows discounted at a yearly rate. */
export function discountedPayback(flows: ArrayLike<number>, rate: number): number | null {
  return payback(discounted(flows, rate))
}

export function discounted(flows: ArrayLike<number>, rate: number): Float64Array {
  const values = new Float64Array(flows.length)
  let factor = 1
  for (let year = 0; year < flows.length; year++) {
    values[year] = flows[year]! / factor
    factor *= 1 + rate
  }
  return values
}

/** Net present value; the flow of year 0 is not discounted. */
export function netPresentValue(flows: ArrayLike<number>, rate: number): number {
  let value = 0
  const factor = 1 + rate
  for (let year = flows.length - 1; year >= 0; year--) value = value / factor + flows[year]!
  return value
}

export type InternalRate = { rate: number | null; status: 'ok' | 'undefined' | 'several' }

/**
 * The yearly rate at which the net present value is zero, by bisection between −90 % and 1000 %. Without a negative
 * flow there is none; with several changes of sign the root nearest 10 % is returned and marked.
 */
export function internalRate(flows: ArrayLike<number>): InternalRate {
  let changes = 0
  let previous = 0
  let negative = false
  for (let year = 0; year < flows.length; year++) {
    const sign = Math.sign(flows[year]!)
    if (sign < 0) negative = true
    if (sign !== 0 && previous !== 0 && sign !== previous) changes++
    if (sign !== 0) previous = sign
  }
  if (!negative || changes === 0) return { rate: null, status: 'undefined' }
  if (changes === 1) {
    const rate = bisect(flows, -0.9, 10)
    return rate === null ? { rate: null, status: 'undefined' } : { rate, status: 'ok' }
  }
  return { rate: rootNearest(flows, 0.1), status: 'several' }
}

function bisect(flows: ArrayLike<number>, from: number, to: number): number | null {
  let low = from
  let high = to
  const atLow = netPresentValue(flows, low)
  const atHigh = netPresentValue(flows, high)
  if (atLow === 0) return low
  if (atLow > 0 === atHigh > 0) return null
  while (high - low > 1e-10) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (netPresentValue(flows, middle) > 0 === atLow > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function rootNearest(flows: ArrayLike<number>, wanted: number): number | null {
  let best: number | null = null
  let from = -0.9
  while (from < 10) {
    const to = from + (from < 1 ? 0.02 : 0.2)
    const root = bisect(flows, from, to)
    if (root !== null && (best === null || Math.abs(root - wanted) < Math.abs(best - wanted))) best = root
    from = to
  }
  return best
}

/** The sum of the gains of years 1…N relative to the investment. */
export function returnOnInvestment(flows: ArrayLike<number>, investment: number): number {
  let sum = 0
  for (let year = 1; year < flows.length; year++) sum += flows[year]!
  return investment > 0 ? sum / investment : 0
}

/** Levelised cost: money per kWh, costs and energy both discounted. Index 0 of both lists is year 1. */
export function levelisedCost(
  investment: number,
  costs: ArrayLike<number>,
  energy: ArrayLike<number>,
  rate: number,
): number {
  let money = investment
  let kwh = 0
  let factor = 1
  for (let year = 0; year < energy.length; year++) {
    factor *= 1 + rate
    money += (costs[year] ?? 0) / factor
    kwh += energy[year]! / factor
  }
  return kwh > 0 ? money / kwh : 0
}
