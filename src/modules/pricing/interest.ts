import { power } from '../../platform/arithmetic/exact-math.ts'

export const yearlyFromMonthly = (monthly: number) => power(1 + monthly, 12) - 1
