import type { Ctx } from '../../../../platform/http/ctx.ts'
import { lacking } from '../../../../platform/http/lacking.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { mayShow } from '../../sending.ts'
import { linkedProposal } from './share-proposal.ts'

/**
 * The proposal's link for a message to its customer. Refuses people who may not show proposals to customers, and
 * proposals of another deal.
 */
export async function linkForChat(ctx: Ctx, id: string, { dealId, to }: { dealId: string; to: string }) {
  requireShowing(ctx)
  const { proposal, link } = await linkedProposal(ctx, id, { tellsOpening: true }, ({ number }) => ({
    keeps: true,
    event: 'proposals.sent',
    data: { number, channel: 'chat', to },
  }))
  if (proposal.dealId !== dealId) throw new Refusal(409, 'proposals.other_deal')
  return { url: link.url, until: link.until, number: proposal.number }
}

export function requireShowing(ctx: Ctx) {
  if (!mayShow.some((permission) => ctx.can(permission))) throw lacking(mayShow[0], ctx)
}
