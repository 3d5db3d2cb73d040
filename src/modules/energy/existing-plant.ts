import { no, type Verdict, yes } from '../../platform/rules/verdict.ts'
import { type Law14300, regimeOfRequest } from './law-14300.ts'
import type { energyMessages } from './messages.ts'

/** A plant that a unit already has. */
export type ExistingPlant = {
  kwp: number
  /** Of the access request. */
  requestYear: number
  regime: 'gd1' | 'gd2'
}

/** A plant of which nothing was said yet: neither saved nor calculated with. */
export const unsaidPlant: ExistingPlant = { kwp: 0, requestYear: 0, regime: 'gd1' }
export const isUnsaid = ({ kwp, requestYear }: Pick<ExistingPlant, 'kwp' | 'requestYear'>) =>
  kwp <= 0 || requestYear < firstPlantYear

/** The first year of the compensation system (REN 482). */
export const firstPlantYear = 2012

/** GD I was requested by 7 January 2023, GD II from the 8th on: 2023 may be either. */
export function mayHaveRegime({
  requestYear: year,
  regime,
}: Pick<ExistingPlant, 'requestYear' | 'regime'>): Verdict<keyof typeof energyMessages> {
  if (regime === 'gd1') return year <= 2023 ? yes : no('energy.existing_gd1_late')
  return year >= 2023 ? yes : no('energy.existing_gd2_early')
}

/** The usual regime of a request of that year. */
export const regimeOfYear = (year: number): ExistingPlant['regime'] => regimeOfRequest(`${year}-12-31`)

/** The day by which the law judges it, where the year alone is known: of GD II the last one, which pays no less than it may. */
export const requestDateOf = ({ requestYear: year, regime }: Pick<ExistingPlant, 'requestYear' | 'regime'>) =>
  regime === 'gd1' && year >= 2023 ? '2023-01-07' : `${year}-12-31`

/** The law of the connected part alone; what is open after 2028 is the proposal's scenario. */
export const lawOfExisting = (law: Law14300, plant: ExistingPlant): Law14300 => ({
  regime: plant.regime,
  requestDate: requestDateOf(plant),
  after2028: law.after2028,
  gd3: null,
})
