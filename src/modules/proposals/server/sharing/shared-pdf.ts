import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { isExpired } from '../../proposal.ts'
import type { StoredProposal } from '../tables.ts'
import { boundOf, isOpenLink } from './shared-link.ts'
import { namedInTicket, proposalOfTicket, signedTicket } from './ticket.ts'

/** The PDF's path for holders of the link, until an instant; it also ends with the link. */
export const pathOfSharedPdf = (ctx: Ctx, proposal: StoredProposal, until: number) =>
  `${papers}/${signedTicket(ctx, 'shared-pdf', proposal.id, until, boundOf(proposal))}`

/**
 * The PDF's path for the person who accepted, sent only to a proven address: it needs no password and shows the
 * proposal as accepted. Changes of the link do not end it.
 */
export const pathOfReceipt = (ctx: Ctx, { id }: Pick<StoredProposal, 'id'>, acceptedAt: string, until: number) =>
  `${papers}/${signedTicket(ctx, 'receipt', id, until, acceptedAt)}`

const papers = '/api/public/proposal-pdf'

const linkedUses = ['shared-pdf', 'receipt'] as const
type LinkedUse = (typeof linkedUses)[number]

/** The proposal whose PDF this address opens. Forged, expired and foreign addresses all get the same answer. */
export async function proposalOfPaper(ctx: Ctx, ticket: string): Promise<StoredProposal> {
  const ended = (use?: LinkedUse) =>
    notFound(use === 'receipt' ? 'proposals.receipt_ended' : 'proposals.ticket_expired')
  const use = linkedUses.find((one) => namedInTicket(one, ticket))
  if (!use) throw ended()
  const proposal = await proposalNamed(ctx, namedInTicket(use, ticket))
  const bound = proposal && standsOn[use](ctx, proposal)
  if (!proposal || bound === undefined || !proposalOfTicket(ctx, use, ticket, bound)) throw ended(use)
  return proposal
}

const proposalNamed = (ctx: Ctx, id: string | undefined) =>
  ctx.first(
    statement<StoredProposal>('select * from proposals where tenant_id = platform.current_tenant() and id = $1', [id]),
  )

/** The value that a PDF's address is bound to; undefined where it opens nothing now. */
const standsOn: Record<LinkedUse, (ctx: Ctx, proposal: StoredProposal) => string | undefined> = {
  // An expired proposal shows its page no more, and so no paper.
  'shared-pdf': ({ today }, proposal) =>
    isOpenLink(proposal, today) && !isExpired(proposal, today) ? boundOf(proposal) : undefined,
  // Who was erased has no document there any more.
  receipt: (_ctx, { state, acceptance }) => (state === 'accepted' && acceptance?.document ? acceptance.at : undefined),
}
