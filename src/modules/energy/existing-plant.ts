import { no, type Verdict, yes } from '../../platform/rules/verdict.ts'
import { type Law14300, regimeOfRequest } from './law-14300.ts'
import type { energyMessages } from './messages.ts'

/** A plant that a unit already has. */
export type ExistingPlant = {
  kwp: number
  /** The year in which access to the grid was requested. */
  requestYear: number
  regime: 'gd1' | 'gd2'
}

/** A plant whose data have not been entered: it is neither saved nor used in calculations. */
export const unsaidPlant: ExistingPlant = { kwp: 0, requestYear: 0, regime: 'gd1' }
export const isUnsaid = ({ kwp, requestYear }: Pick<ExistingPlant, 'kwp' | 'requestYear'>) =>
  kwp <= 0 || requestYear < firstPlantYear

/** The first year of the compensation system (REN 482). */
export const firstPlantYear = 2012

/**
 * Whether a request of that year may have this regime. GD I was requested by 7 January 2023, GD II from the 8th on,
 * so in 2023 both are possible.
 */
export function mayHaveRegime({
  requestYear: year,
  regime,
}: Pick<ExistingPlant, 'requestYear' | 'regime'>): Verdict<keyof typeof energyMessages> {
  if (regime === 'gd1') return year <= 2023 ? yes : no('energy.existing_gd1_late')
  return year >= 2023 ? yes : no('energy.existing_gd2_early')
}

/** The usual regime of a request of that year. */
export const regimeOfYear = (year: number): ExistingPlant['regime'] => regimeOfRequest(`${year}-12-31`)

/**
 * The date of request by which the law judges the plant, where only the year is known: for GD II the last day of the
 * year, so that the charge is never underestimated.
 */
export const requestDateOf = ({ requestYear: year, regime }: Pick<ExistingPlant, 'requestYear' | 'regime'>) =>
  regime === 'gd1' && year >= 2023 ? '2023-01-07' : `${year}-12-31`

/**
 * The law as it applies to the existing plant alone; what it leaves open after 2028 follows the proposal's scenario.
 */
export const lawOfExisting = (law: Law14300, plant: ExistingPlant): Law14300 => ({
  regime: plant.regime,
  requestDate: requestDateOf(plant),
  after2028: law.after2028,
  gd3: null,
})
