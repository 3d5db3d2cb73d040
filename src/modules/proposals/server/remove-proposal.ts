import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { dayIn } from '../../../platform/i18n/days.ts'
import { recordTitle } from '../../../platform/record/record.ts'
import { enforce } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import { dealForUpdate, touchDeal } from '../../deals/server/public.ts'
import { mayDelete } from '../proposal.ts'
import { proposalRecord } from '../proposal-record.ts'
import { followValue } from './deal-value.ts'
import { noLongerAccepted } from './give-up-proposal.ts'
import { proposalForUpdate } from './proposal-store.ts'
import { proposalsEntity } from './tables.ts'

export async function removeProposal(ctx: Ctx, id: string) {
  const proposal = await proposalForUpdate(ctx, id)
  enforce(mayDelete(proposal))
  if (proposal.state === 'accepted') await noLongerAccepted(ctx, proposal.dealId)
  const deal = await dealForUpdate(ctx, proposal.dealId)
  const { number } = proposal
  const name = recordTitle(ctx.lang, proposalRecord, { number })
  await removeToTrash(ctx, proposalsEntity, proposal, { name, place: deal.title, data: { number } })
  await touchDeal(ctx, deal.id, { proposals: Math.max(0, deal.proposals - 1) })
  await followValue(ctx, deal.id)
}

/** A restored proposal counts for its deal again; an accepted one becomes the deal's accepted one again. */
export const proposalReturned: Listener = async (ctx, { subject, after }) => {
  const deal = await dealForUpdate(ctx, String(after?.dealId))
  const acceptedOn = after?.state === 'accepted' ? dayIn(new Date(String(after.acceptedAt))) : undefined
  await touchDeal(ctx, deal.id, {
    proposals: deal.proposals + 1,
    ...(acceptedOn && { acceptedProposalId: subject.id, proposalAcceptedOn: acceptedOn }),
  })
  await followValue(ctx, deal.id)
}
