import type { Ctx } from '../../../../platform/http/ctx.ts'
import { shownState } from '../../proposal.ts'
import { dealIsSold } from '../acceptance/accept-proposal.ts'
import type { StoredProposal } from '../tables.ts'

/** A short mark of a proposal's state: a page opened with another mark is outdated. */
export async function standingOf(ctx: Ctx, proposal: StoredProposal) {
  const { revision, acceptedAt, receivedAt } = proposal
  const isSold = await dealIsSold(ctx, proposal)
  const parts = [revision, shownState(proposal, ctx.today), acceptedAt, receivedAt, isSold ? 'sold' : '']
  return parts
    .map((part) => part ?? '')
    .join(' ')
    .trim()
}
