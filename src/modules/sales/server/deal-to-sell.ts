import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

/** What a new sale takes from its deal. */
export interface DealToSell {
  title: string
  ownerId: string | null
  preSellerId: string | null
  acceptedProposalId: string | null
  proposalNumber: number | null
  /** Price of the accepted proposal, else what the deal is expected to bring; cents. */
  total: number
}

export const dealToSell = (ctx: Ctx, dealId: string): Promise<DealToSell> =>
  ctx.one(
    statement<DealToSell>(
      `select d.title, d.owner_id, d.pre_seller_id, d.accepted_proposal_id, p.number as proposal_number,
              coalesce(p.price_cents, d.bid_amount) as total
       from deals d left join proposals p on p.tenant_id = d.tenant_id and p.id = d.accepted_proposal_id
       where d.tenant_id = platform.current_tenant() and d.id = $1`,
      [dealId],
    ),
    'deals.not_found',
  )
