import { find } from '../../../platform/db/entity.ts'
import { db } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { dealForUpdate } from '../../deals/server/public.ts'
import { frozenResult } from '../frozen-result.ts'
import { proposalsEntity, type StoredProposal } from './tables.ts'

/**
 * The proposal, locked until the end of the transaction. Its deal is always locked first, so that two transactions
 * never deadlock.
 */
export async function proposalForUpdate(ctx: Ctx, id: string): Promise<StoredProposal> {
  const { dealId } = await ctx.one(
    db.selectFrom('proposals').select('dealId').where('tenantId', '=', ctx.company.id).where('id', '=', id),
    'proposals.not_found',
  )
  await dealForUpdate(ctx, dealId)
  return find(ctx, proposalsEntity, id, { lock: true })
}

/** The price before a payment option is chosen. */
export const fullPrice = (proposal: StoredProposal) => frozenResult(proposal.id, proposal.result).price.priceCents

/** The columns of a proposal that nobody has accepted. */
export const notAccepted = (proposal: StoredProposal) => ({
  acceptedAt: null,
  acceptedBy: null,
  acceptance: null,
  acceptedTerms: null,
  priceCents: fullPrice(proposal),
})

export const proposalById = (ctx: Ctx, id: string) => find(ctx, proposalsEntity, id)

/** Stores the sale of a proposal, or `null` when that sale is deleted. */
export async function recordSaleOf(ctx: Ctx, proposalId: string, saleId: string | null) {
  await ctx.run(
    // raw write: follows from the sale's own event
    db.updateTable('proposals').set({ saleId }).where('tenantId', '=', ctx.company.id).where('id', '=', proposalId),
  )
}

/** The accepted proposal of a deal, if there is one. */
export const acceptedProposalOf = (ctx: Ctx, dealId: string): Promise<StoredProposal | undefined> =>
  ctx.first(
    db
      .selectFrom('proposals')
      .selectAll()
      .where('tenantId', '=', ctx.company.id)
      .where('dealId', '=', dealId)
      .where('state', '=', 'accepted'),
  )
