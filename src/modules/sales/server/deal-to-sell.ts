import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { AcceptedTerms } from '../../proposals/accepted-terms.ts'

/** The values that a new sale takes from its deal. */
export interface DealToSell {
  title: string
  /** Null if the owner has left: a sale names active people only. */
  ownerId: string | null
  preSellerId: string | null
  acceptedProposalId: string | null
  proposalNumber: number | null
  /** The sale that the accepted proposal became, unless that was cancelled. */
  soldAs: { id: string; code: number } | null
  /** The proposal that the expected value comes from, where none is accepted. */
  unaccepted: { id: string; number: number } | null
  /** In cents: the accepted price, otherwise the deal's expected value, unless that is the sum already sold. */
  total: number
  /** The accepted payment option, if one was chosen. */
  terms: AcceptedTerms | null
}

export const dealToSell = (ctx: Ctx, dealId: string): Promise<DealToSell> =>
  ctx.one(
    statement<DealToSell>(
      `select d.title, o.id as owner_id, s.id as pre_seller_id, d.accepted_proposal_id, p.number as proposal_number,
              coalesce(p.price_cents, case when d.value_of_sales then 0 else d.bid_amount end) as total, p.accepted_terms as terms,
              (select json_build_object('id', s.id, 'code', s.code) from sales s
               where s.tenant_id = d.tenant_id and s.proposal_id = p.id and s.cancelled_on is null) as sold_as,
              (select json_build_object('id', n.id, 'number', n.number) from proposals n
               where n.tenant_id = d.tenant_id and n.deal_id = d.id and n.number = d.value_proposal and n.state <> 'accepted'
                 and d.accepted_proposal_id is null and not d.value_of_sales) as unaccepted
       from deals d left join proposals p on p.tenant_id = d.tenant_id and p.id = d.accepted_proposal_id
       left join users o on o.tenant_id = d.tenant_id and o.id = d.owner_id and o.active
       left join users s on s.tenant_id = d.tenant_id and s.id = d.pre_seller_id and s.active
       where d.tenant_id = platform.current_tenant() and d.id = $1`,
      [dealId],
    ),
    'deals.not_found',
  )

/** The accepted option that a sale follows; what is sold without the proposal follows none. */
export const termsOf = async (ctx: Ctx, { dealId, proposalId }: { dealId: string; proposalId: string | null }) =>
  proposalId === null ? null : (await dealToSell(ctx, dealId)).terms
