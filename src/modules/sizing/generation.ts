import { power } from '../../platform/arithmetic/exact-math.ts'
import { daysOfMonth } from '../energy/calendar-month.ts'

/** kWh of each month: power times irradiation on the plane (kWh/m² a day) times days times the month's performance ratio. */
export function monthlyGeneration(
  kwp: number,
  irradiation: ArrayLike<number>,
  ratios: ArrayLike<number>,
): Float64Array {
  const kwh = new Float64Array(12)
  for (let month = 0; month < 12; month++) kwh[month] = kwp * irradiation[month]! * daysOfMonth[month]! * ratios[month]!
  return kwh
}

export type Degradation = { kind: 'geometric' | 'linear'; firstYear: number; yearly: number }

/** The remaining fraction of the generation in year n (1 is the first). */
export function degradationFactor(degradation: Degradation, year: number): number {
  const first = 1 - degradation.firstYear
  if (degradation.kind === 'linear') return Math.max(0, first * (1 - degradation.yearly * (year - 1)))
  return first * power(1 - degradation.yearly, year - 1)
}

export const specificYield = (yearKwh: number, kwp: number) => (kwp > 0 ? yearKwh / kwp : 0)
export const capacityFactor = (yearKwh: number, kwp: number) => (kwp > 0 ? yearKwh / (kwp * 8760) : 0)
