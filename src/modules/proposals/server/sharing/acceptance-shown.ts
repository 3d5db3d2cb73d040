import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { SharedProposal } from '../../contract.ts'
import type { ProposalDocumentModel } from '../../document/document-model.ts'
import { withOffer } from '../../document/offers.ts'
import { acceptedAs } from '../../variant/varied-offer.ts'
import { waitingOf } from '../acceptance/received-acceptances.ts'
import { changedEquipment } from '../equipment/changed-equipment.ts'
import { leadingId } from '../options/proposal-options.ts'
import type { StoredProposal } from '../tables.ts'

/** The first acceptance; a later one by the same person may wait while another option is accepted. */
export async function acceptanceShown(
  ctx: Ctx,
  proposal: StoredProposal,
  isSold: boolean,
): Promise<SharedProposal['acceptance']> {
  const { state, acceptedAt, acceptedTerms, acceptedVariant, acceptance } = proposal
  const isAccepted = state === 'accepted' && acceptedAt !== null
  const isOfCustomer = ({ document }: { document: string }) =>
    !isAccepted || (!isSold && (acceptance === null || acceptance.document === document))
  const waiting = (await waitingOf(ctx, proposal)).find(isOfCustomer)
  if (waiting)
    return {
      isReceived: true,
      at: waiting.receivedAt,
      name: waiting.name,
      terms: waiting.terms,
      variant: waiting.variant,
      optionId: waiting.optionId,
    }
  if (!isAccepted) return null
  const { at = acceptedAt, name = '' } = acceptance ?? {}
  const changed = await changedEquipment(ctx, proposal)
  return {
    isReceived: false,
    at,
    name,
    terms: acceptedTerms,
    variant: acceptedVariant,
    optionId: leadingId(proposal),
    changed,
  }
}

/** The model of a waiting acceptance, as it was sent: with the customer's changes. */
export function modelAsReceived(
  model: ProposalDocumentModel,
  acceptance: SharedProposal['acceptance'],
): ProposalDocumentModel {
  if (!acceptance?.isReceived || !acceptance.variant) return model
  return acceptedAs(withOffer(model, acceptance.optionId ?? model.option.id), acceptance.variant)
}
