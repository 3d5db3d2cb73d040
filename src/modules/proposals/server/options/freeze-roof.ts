import { isRoofOf, type RoofOfOffer } from '../../../designs/drawn-roof.ts'
import type { drawingOf } from '../../../designs/server/public.ts'
import type { ProposalReference } from '../../proposal-input.ts'
import type { ProposalOption } from './proposal-options.ts'

type Frozen = Pick<ProposalOption, 'input' | 'reference'> & { result: RoofOfResult }
type RoofOfResult = { system: { planes: RoofOfOffer['planes'] } }

/**
 * A calculated option with the drawing of its roof (as drawn today or as frozen before), if this shows the option's
 * modules and inverters; otherwise without one.
 */
export function withDrawnRoof<Option extends Frozen>(
  option: Option,
  draw: Awaited<ReturnType<typeof drawingOf>>,
  before?: ProposalReference,
): Option {
  const { module, inverters } = option.input
  const offer = { module, inverters, planes: option.result.system.planes }
  const former = before?.drawnRoof && isRoofOf(before.drawnRoof, offer) ? before.drawnRoof : null
  const drawnRoof = draw?.(offer) ?? former
  return drawnRoof ? { ...option, reference: { ...option.reference, drawnRoof } } : option
}

/** The reference of an option whose equipment is no longer that of its drawing. */
export function withoutDrawnRoof({ drawnRoof: _drawn, ...reference }: ProposalReference): ProposalReference {
  return reference
}
