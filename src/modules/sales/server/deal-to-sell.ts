import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

/** What a sale takes from its deal. */
export interface DealToSell {
  id: string
  title: string
  ownerId: string | null
  preSellerId: string | null
  statusForbids: string[]
  acceptedProposalId: string | null
  proposalNumber: number | null
  /** Price of the accepted proposal, else what the deal is expected to bring; cents. */
  total: number
}

/** The deal with its status and accepted proposal; `lock` keeps others from selling it at the same moment. */
export const dealToSell = (ctx: Ctx, dealId: string, { lock = false } = {}): Promise<DealToSell> =>
  ctx.one(
    statement<DealToSell>(
      `select d.id, d.title, d.owner_id, d.pre_seller_id, d.accepted_proposal_id, d.bid_amount as total,
              s.forbids as status_forbids, null::bigint as proposal_number
       from deals d join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id
       where d.tenant_id = platform.current_tenant() and d.id = $1${lock ? ' for update of d' : ''}`,
      [dealId],
    ),
    'deals.not_found',
  )
