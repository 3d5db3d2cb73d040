import type { Terms } from '../offer.ts'

/** Sixty decimal places in whole numbers: no binary fraction takes part. */
const one = 10n ** 60n
const times = (a: bigint, b: bigint) => (a * b) / one
const over = (a: bigint, b: bigint) => (a * one) / b

function power(base: bigint, exponent: number): bigint {
  let result = one
  for (let step = 0; step < exponent; step++) result = times(result, base)
  return result
}

/** The twelfth root, by halving where it lies. */
function twelfthRoot(value: bigint): bigint {
  let [low, high] = [one, value]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (power(middle, 12) <= value) low = middle
    else high = middle
  }
  return low
}

/** What `instalmentOf` must come to, in decimal arithmetic. */
export function exactInstalment(cents: number, { months, rate, ratePeriod, graceMonths, graceInside }: Terms): number {
  const given = (BigInt(Math.round(rate * 100)) * one) / 10_000n
  const monthly = ratePeriod === 'year' ? twelfthRoot(one + given) - one : given
  const count = graceInside ? months - graceMonths : months
  const debt = times(BigInt(cents) * one, power(one + monthly, graceMonths))
  const instalment =
    monthly === 0n ? debt / BigInt(count) : over(times(debt, monthly), one - over(one, power(one + monthly, count)))
  return Number((instalment + one / 2n) / one)
}
