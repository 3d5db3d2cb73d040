import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { dealForUpdate } from '../../deals/server/public.ts'
import { proposalsEntity, type StoredProposal } from './tables.ts'

/** The proposal, locked until the end of the transaction. Its deal is always locked first, so that two transactions never deadlock. */
export async function proposalForUpdate(ctx: Ctx, id: string): Promise<StoredProposal> {
  const { dealId } = await ctx.one(
    statement<{ dealId: string }>('select deal_id from proposals where tenant_id = $1 and id = $2', [
      ctx.company.id,
      id,
    ]),
    'proposals.not_found',
  )
  await dealForUpdate(ctx, dealId)
  return find(ctx, proposalsEntity, id, { lock: true })
}

/** The same in a job, where nobody acts: the proposal's author may no longer reach its deal. */
export async function lockedProposal(ctx: Ctx, id: string): Promise<StoredProposal> {
  await ctx.one(
    statement<{ id: string }>(
      `select d.id from deals d join proposals p on p.tenant_id = d.tenant_id and p.deal_id = d.id
       where p.tenant_id = platform.current_tenant() and p.id = $1 for update of d`,
      [id],
    ),
    'proposals.not_found',
  )
  return find(ctx, proposalsEntity, id, { lock: true })
}

/** Records the sale made from a proposal, or removes it: then only if it was `was`, because another may have been made since. */
export async function recordSaleOf(ctx: Ctx, proposalId: string, saleId: string | null, was: string | null = null) {
  await ctx.run(
    // raw write: follows from the sale's own event
    statement(
      `update proposals set sale_id = $1
       where tenant_id = $2 and id = $3 and ($4::uuid is null or sale_id = $4)`,
      [saleId, ctx.company.id, proposalId, was],
    ),
  )
}
