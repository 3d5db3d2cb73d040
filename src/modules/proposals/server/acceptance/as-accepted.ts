import type { MovedPremises } from '../../accepted-terms.ts'
import { calculatedOffer } from '../../document/document-model.ts'
import type { ProposalInput } from '../../proposal-input.ts'
import type { ProposalResult } from '../../proposal-result.ts'
import { frozenResult } from '../../recalculation/frozen-result.ts'
import { isAsSent, premisesOf } from '../../variant/variation.ts'
import { variedInput } from '../../variant/varied-offer.ts'
import { leadingId, type ProposalOption } from '../options/proposal-options.ts'
import type { StoredProposal } from '../tables.ts'
import { calculatedVariant } from './calculated-variants.ts'

type Accepted = Pick<StoredProposal, 'id' | 'state' | 'acceptedVariant' | 'optionId'>
type Option = Pick<ProposalOption, 'id' | 'input' | 'reference' | 'result'>

export interface ShownOption {
  input: ProposalInput
  result: ProposalResult
}

/**
 * An option as all surfaces show it: as sent or, once a customer has accepted a variant, with what they changed. The
 * frozen result stays; the variant is calculated from it, as on the page where they accepted, to the same cents.
 */
export function asAccepted(proposal: Accepted, option: Option): ShownOption {
  const { input, reference } = option
  const sent = frozenResult(option)
  const { state, acceptedVariant } = proposal
  if (state !== 'accepted' || !acceptedVariant) return { input, result: sent }
  const premises = premisesOf(acceptedVariant, option.id === leadingId(proposal))
  if (isAsSent(premises)) return { input, result: sent }
  const offer = calculatedOffer({ input, reference, result: sent })
  const { explain, warnings: _warnings, ...moved } = calculatedVariant(offer, premises)
  return {
    input: variedInput(input, offer.figures, premises),
    result: { ...sent, ...moved, explain: { ...explain, ...ofPrice(sent.explain) } },
  }
}

/** The leading option, which is stored in the proposal's own row. */
export const leadingAsAccepted = (proposal: Accepted & Option) =>
  asAccepted(proposal, { ...proposal, id: leadingId(proposal) })

/** A variant is calculated without costs, so the explanation of the price is the one of the sent result. */
const ofPrice = (explain: ProposalResult['explain']) =>
  Object.fromEntries(Object.entries(explain).filter(([id]) => id === 'price' || id.startsWith('price.')))

/** The assumptions that were changed, for the seller; null if none. */
export function movedPremises(variant: MovedPremises | null): MovedPremises | null {
  if (!variant) return null
  const { tariffAdjustment, consumption } = variant
  return tariffAdjustment === null && consumption === null ? null : { tariffAdjustment, consumption }
}
