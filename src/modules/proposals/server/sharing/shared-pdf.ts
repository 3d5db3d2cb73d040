import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { isExpired } from '../../proposal.ts'
import type { StoredProposal } from '../tables.ts'
import { boundOf, isOpenLink } from './shared-link.ts'
import { namedInTicket, proposalOfTicket, signedTicket } from './ticket.ts'

/** The path of the paper for whoever holds the link, until a moment; it ends with the link as well. */
export const pathOfSharedPdf = (ctx: Ctx, proposal: StoredProposal, until: number) =>
  pathFor(ctx, 'shared-pdf', proposal, until)

/** The same for whoever accepted: it opens only what counts, and asks for no password, for it went to a proven address alone. */
export const pathOfReceipt = (ctx: Ctx, proposal: StoredProposal, until: number) =>
  pathFor(ctx, 'receipt', proposal, until)

const pathFor = (ctx: Ctx, use: LinkedUse, proposal: StoredProposal, until: number) =>
  `/api/public/proposal-pdf/${signedTicket(ctx, use, proposal.id, until, boundOf(proposal))}`

const linkedUses = ['shared-pdf', 'receipt'] as const
type LinkedUse = (typeof linkedUses)[number]

/** The proposal whose paper such an address opens now. Addresses of others, forged and ended ones are told apart by nobody. */
export async function proposalOfPaper(ctx: Ctx, ticket: string): Promise<StoredProposal> {
  const ended = () => notFound('proposals.ticket_expired')
  const use = linkedUses.find((one) => namedInTicket(one, ticket))
  if (!use) throw ended()
  const proposal = await proposalNamed(ctx, namedInTicket(use, ticket))
  if (!proposal || !opensPaper(ctx, proposal, use)) throw ended()
  if (!proposalOfTicket(ctx, use, ticket, boundOf(proposal))) throw ended()
  return proposal
}

const proposalNamed = (ctx: Ctx, id: string | undefined) =>
  ctx.first(
    statement<StoredProposal>('select * from proposals where tenant_id = platform.current_tenant() and id = $1', [id]),
  )

/** An expired proposal shows its page no more, and so no paper; a receipt is of an acceptance that still counts. */
const opensPaper = ({ today }: Ctx, proposal: StoredProposal, use: LinkedUse) =>
  isOpenLink(proposal, today) && !isExpired(proposal, today) && (use !== 'receipt' || proposal.state === 'accepted')
