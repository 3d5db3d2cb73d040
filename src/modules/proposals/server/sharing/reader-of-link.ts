import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { StoredProposal } from '../tables.ts'
import { hashOf } from './share-proposal.ts'
import { isOpenLink, isReader, isWithdrawnLink } from './shared-link.ts'

/** What somebody on the page of a proposal has: its link, and the ticket of having opened it. */
interface LinkAccess {
  token: string
  ticket: string
}

/**
 * Whose proposal somebody reads, where what they hold lets them: the link, with a password the ticket of who passed it. Nothing where it
 * does not; it refuses nobody.
 */
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
