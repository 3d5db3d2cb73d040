import { power } from '../../platform/arithmetic/exact-math.ts'

/** The same money invested at a yearly rate for some years; the tax is deducted at the end, only from the gain. */
export function grownInvestment(amount: number, yearlyRate: number, years: number, taxOnGain = 0): number {
  const gain = amount * power(1 + yearlyRate, years) - amount
  return amount + gain * (1 - taxOnGain)
}
