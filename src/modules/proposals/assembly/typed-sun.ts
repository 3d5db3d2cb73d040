import type { PlaceClimate } from '../../energy/contract.ts'
import type { ProposalChoices } from '../proposal-choices.ts'

/** The version of irradiation that a person typed. */
export const typedSun = 'typed'

/** Typed irradiation stands instead of the place's; its source is printed as the person wrote it. */
export function withTypedSun(climate: PlaceClimate, { irradiation }: ProposalChoices): PlaceClimate {
  if (!irradiation) return climate
  const { monthly, source } = irradiation
  const mean = monthly.reduce((sum, value) => sum + value, 0) / monthly.length
  return { ...climate, irradiation: { monthly, mean, source, version: typedSun } }
}
