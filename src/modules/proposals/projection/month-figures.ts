import type { groupABills } from './group-a-projection.ts'
import type { YearPrices } from './resolved-tariff.ts'

/** The figures of one unit and month of the first year, in the order of `firstYear`. */
export const figures = [
  'generation',
  'load',
  'self',
  /** Group A with a battery: kWh of the peak post that it serves, not included in `self`. */
  'selfPeak',
  'lost',
  /** kWh injected by the existing plant. */
  'existing',
  'injected',
  'received',
  'grid',
  'compensated',
  'credit',
  'withoutTe',
  'withoutTusd',
  'withoutTaxes',
  'withoutFlag',
  'withoutDemand',
  'uncompensated',
  /** Group A: the part of `uncompensated` in the peak post. */
  'uncompensatedPeak',
  'network',
  'topUp',
  'icms',
  'withFlag',
  'withDemand',
  'streetLighting',
] as const
export type Figure = (typeof figures)[number]
export const cell = Object.fromEntries(figures.map((figure, index) => [figure, index])) as Record<Figure, number>

export function recordGroupB(
  firstYear: Float64Array,
  unit: number,
  month: number,
  energy: { load: number; billed: number; grid: number; compensated: number; energy: number },
  price: YearPrices,
) {
  const first = (unit * 12 + month) * figures.length
  const uncompensated = (energy.grid - energy.compensated) * price.price
  const network = energy.compensated * price.network
  firstYear[first + cell.withoutTe] = energy.billed * price.te
  firstYear[first + cell.withoutTusd] = energy.billed * price.tusd
  firstYear[first + cell.withoutTaxes] = energy.billed * (price.price - price.te - price.tusd)
  firstYear[first + cell.withoutFlag] = energy.load * price.flag
  firstYear[first + cell.uncompensated] = uncompensated
  firstYear[first + cell.network] = network
  firstYear[first + cell.topUp] = Math.max(0, energy.energy - uncompensated - network)
  firstYear[first + cell.icms] = energy.compensated * price.icms
  firstYear[first + cell.withFlag] = (energy.grid - energy.compensated) * price.flag
}

export function recordGroupA(
  firstYear: Float64Array,
  unit: number,
  month: number,
  bills: ReturnType<typeof groupABills>,
) {
  const first = (unit * 12 + month) * figures.length
  for (const [figure, value] of Object.entries(bills.lines)) firstYear[first + cell[figure as Figure]] = value
}
