import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { StoredProposal } from '../tables.ts'
import { addressOfLink } from './address-of-link.ts'

/** The facts of a proposal for messages to customers, with the address of its open link; undefined if it no longer exists. */
export async function proposalOutside(ctx: Ctx, id: string) {
  const proposal = await ctx.first(
    statement<StoredProposal>('select * from proposals where tenant_id = platform.current_tenant() and id = $1', [id]),
  )
  if (!proposal) return undefined
  const { dealId, number, priceCents, validUntil, state } = proposal
  return { dealId, number, priceCents, validUntil, state, url: addressOfLink(ctx, proposal) ?? '' }
}
