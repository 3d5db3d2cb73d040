import { update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce } from '../../../platform/rules/refusal.ts'
import { touchDeal } from '../../deals/server/public.ts'
import { mayGiveUp } from '../proposal.ts'
import { settle, waitingOf } from './acceptance/received-acceptances.ts'
import { followValue } from './deal-value.ts'
import { notAccepted } from './options/proposal-options.ts'
import { proposalForUpdate } from './proposal-store.ts'
import { proposalsEntity } from './tables.ts'

/** Withdraws a proposal. The customer reads the reason at the link; if it is empty, none is shown. */
export async function giveUpProposal(ctx: Ctx, id: string, reason: string) {
  const before = await proposalForUpdate(ctx, id)
  enforce(mayGiveUp(before))
  for (const waiting of await waitingOf(ctx, before)) await settle(ctx, waiting, { outcome: 'given-up', by: before })
  await update(
    ctx,
    proposalsEntity,
    before,
    {
      ...(await notAccepted(ctx, before)),
      state: 'given-up',
      receivedAt: null,
      givenUpAt: ctx.now,
      givenUpBy: ctx.userId,
      givenUpReason: reason,
    },
    { event: 'proposals.given-up', data: { number: before.number } },
  )
  if (before.state === 'accepted') await noLongerAccepted(ctx, before.dealId)
  await followValue(ctx, before.dealId)
}

export const noLongerAccepted = (ctx: Ctx, dealId: string) =>
  touchDeal(ctx, dealId, { acceptedProposalId: null, proposalAcceptedOn: null })
