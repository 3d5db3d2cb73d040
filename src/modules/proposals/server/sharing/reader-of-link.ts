import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { StoredProposal } from '../tables.ts'
import { hashOf } from './share-proposal.ts'
import { isOpenLink, isReader, isWithdrawnLink } from './shared-link.ts'

/** What a visitor of a proposal's page holds: the link, and the ticket from opening it. */
interface LinkAccess {
  token: string
  ticket: string
}

/** The contact whose proposal a visitor reads, if link and, with a password, ticket are valid; otherwise null. Throws nothing. */
export async function readerOfLink(ctx: Ctx, { token, ticket }: LinkAccess) {
  const proposal = await ctx.first(
    statement<StoredProposal & { contactId: string }>(
      `select p.*, d.contact_id from proposals p join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id
       where p.tenant_id = platform.current_tenant() and p.share_token_hash = $1`,
      [hashOf(token)],
    ),
  )
  if (!proposal || !(isOpenLink(proposal, ctx.today) || isWithdrawnLink(proposal, ctx.today))) return null
  if (proposal.sharePasswordHash !== null && !isReader(ctx, proposal, ticket)) return null
  const { dealId, contactId, number } = proposal
  return { dealId, contactId, number }
}
