import type { PlaceClimate } from '../../energy/contract.ts'
import type { ProposalChoices } from '../proposal-choices.ts'

/** The version recorded for irradiation that a person typed. */
export const typedSun = 'typed'

/** Replaces the place's irradiation by the typed one; its source is printed as typed. */
export function withTypedSun(climate: PlaceClimate, { irradiation }: ProposalChoices): PlaceClimate {
  if (!irradiation) return climate
  const { monthly, source } = irradiation
  const mean = monthly.reduce((sum, value) => sum + value, 0) / monthly.length
  return { ...climate, irradiation: { monthly, mean, source, version: typedSun } }
}
