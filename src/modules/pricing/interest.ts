import { power } from '../../platform/arithmetic/exact-math.ts'

export const yearlyFromMonthly = (monthly: number) => power(1 + monthly, 12) - 1

/** The monthly rate that comes to the yearly one: (1 + yearly)^(1/12) − 1, by square roots and Newton's cube root. */
export function monthlyFromYearly(yearly: number): number {
  const fourth = Math.sqrt(Math.sqrt(1 + yearly))
  let root = 1 + (fourth - 1) / 3
  for (let step = 0; step < 60; step++) {
    const next = (2 * root + fourth / (root * root)) / 3
    if (next === root) break
    root = next
  }
  return root - 1
}
