import { power } from '../../platform/arithmetic/exact-math.ts'

/** The same money at a yearly rate for some years; the tax is taken at the end, on the gain alone. */
export function grownInvestment(amount: number, yearlyRate: number, years: number, taxOnGain = 0): number {
  const gain = amount * power(1 + yearlyRate, years) - amount
  return amount + gain * (1 - taxOnGain)
}
