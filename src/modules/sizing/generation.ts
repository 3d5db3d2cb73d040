import { power } from '../../platform/arithmetic/exact-math.ts'

export type Degradation = { kind: 'geometric' | 'linear'; firstYear: number; yearly: number }

/** The remaining fraction of the generation in year n (1 is the first). */
export function degradationFactor(degradation: Degradation, year: number): number {
  const first = 1 - degradation.firstYear
  if (degradation.kind === 'linear') return Math.max(0, first * (1 - degradation.yearly * (year - 1)))
  return first * power(1 - degradation.yearly, year - 1)
}

export const specificYield = (yearKwh: number, kwp: number) => (kwp > 0 ? yearKwh / kwp : 0)
export const capacityFactor = (yearKwh: number, kwp: number) => (kwp > 0 ? yearKwh / (kwp * 8760) : 0)
