import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { isKit, isKitContent } from '../../kit-contents.ts'

interface Unpriced {
  name: string
  proposalLine: string
}

/**
 * The names of items without a price although the proposal plans their line with one, because whoever took them may
 * not see it. A kit whose contents have prices needs none.
 */
export async function unpricedOf(ctx: Ctx, purchaseId: string): Promise<string[]> {
  const unpriced = await ctx.rows(
    statement<Unpriced>(
      `select i.name, i.proposal_line from purchase_items i
       join proposals q on q.tenant_id = i.tenant_id and q.id = i.proposal_id
       where i.tenant_id = platform.current_tenant() and i.purchase_id = $1 and i.unit_cents = 0 and exists (
         select from jsonb_array_elements(q.result -> 'price' -> 'kit') k
         where k ->> 'id' = i.proposal_line and (k ->> 'cents')::numeric > 0)
       order by i.position`,
      [purchaseId],
    ),
  )
  const hasKit = unpriced.some(({ proposalLine }) => isKit(proposalLine))
  const isByContents = hasKit && (await hasPricedContents(ctx, purchaseId))
  return unpriced.filter(({ proposalLine }) => !(isByContents && isKit(proposalLine))).map(({ name }) => name)
}

async function hasPricedContents(ctx: Ctx, purchaseId: string): Promise<boolean> {
  const rows = await ctx.rows(
    statement<{ proposalLine: string }>(
      `select proposal_line from purchase_items where tenant_id = platform.current_tenant() and purchase_id = $1
         and unit_cents > 0 and proposal_line is not null`,
      [purchaseId],
    ),
  )
  return rows.some(({ proposalLine }) => isKitContent(proposalLine))
}
