import { update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { enforce } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import { dealForUpdate, touchDeal } from '../../deals/server/public.ts'
import { mayDelete, mayGiveUp } from '../proposal.ts'
import { followValue } from './deal-value.ts'
import { notAccepted, proposalForUpdate } from './proposal-store.ts'
import { proposalsEntity } from './tables.ts'

export async function giveUpProposal(ctx: Ctx, id: string) {
  const before = await proposalForUpdate(ctx, id)
  enforce(mayGiveUp(before))
  await update(
    ctx,
    proposalsEntity,
    before,
    { ...notAccepted(before), state: 'given-up', givenUpAt: ctx.now, givenUpBy: ctx.userId },
    { event: 'proposals.given-up', data: { number: before.number } },
  )
  if (before.state === 'accepted') await noLongerAccepted(ctx, before.dealId)
  await followValue(ctx, before.dealId)
}

export async function removeProposal(ctx: Ctx, id: string) {
  const proposal = await proposalForUpdate(ctx, id)
  enforce(mayDelete(proposal))
  if (proposal.state === 'accepted') await noLongerAccepted(ctx, proposal.dealId)
  const deal = await dealForUpdate(ctx, proposal.dealId)
  const { number } = proposal
  await removeToTrash(ctx, proposalsEntity, proposal, { name: `${number} · ${deal.title}`, data: { number } })
  await touchDeal(ctx, deal.id, { proposals: Math.max(0, deal.proposals - 1) })
  await followValue(ctx, deal.id)
}

/** A proposal that comes back out of the trash is as open as when it was new: its deal may have accepted another since. */
export const proposalReturned: Listener = async (ctx, { subject }) => {
  const proposal = await proposalForUpdate(ctx, subject.id)
  if (proposal.state === 'accepted')
    await update(ctx, proposalsEntity, proposal, { ...notAccepted(proposal), state: 'generated' })
  const deal = await dealForUpdate(ctx, proposal.dealId)
  await touchDeal(ctx, deal.id, { proposals: deal.proposals + 1 })
  await followValue(ctx, deal.id)
}

const noLongerAccepted = (ctx: Ctx, dealId: string) =>
  touchDeal(ctx, dealId, { acceptedProposalId: null, proposalAcceptedOn: null })
