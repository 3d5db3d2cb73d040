import { avoidedTonnes, equivalents } from '../../energy/ecology.ts'
import type { Projection } from '../projection/projection.ts'
import type { ProposalInput, ProposalReference } from '../proposal-input.ts'
import type { EcologyResult } from '../proposal-result.ts'

/** CO2 avoided in the first year and over the whole life, with its equivalents. */
export function ecologyOf(input: ProposalInput, reference: ProposalReference, run: Projection): EcologyResult {
  const factor = reference.emissionFactor
  const tonnes = avoidedTonnes(run.generation[0]!, factor.tonnesPerMwh)
  const { kilometres, cars, trees } = equivalents(tonnes, input.ecology)
  return {
    tonnesPerYear: tonnes,
    lifetimeTonnes: avoidedTonnes(
      run.generation.reduce((sum, kwh) => sum + kwh, 0),
      factor.tonnesPerMwh,
    ),
    kilometresPerYear: kilometres,
    trees,
    cars,
    factor: factor.tonnesPerMwh,
    factorYear: factor.year,
  }
}
