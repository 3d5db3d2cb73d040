import { power, twelfthRoot } from '../../platform/arithmetic/exact-math.ts'

export const yearlyFromMonthly = (monthly: number) => power(1 + monthly, 12) - 1
export const monthlyFromYearly = (yearly: number) => twelfthRoot(1 + yearly) - 1
