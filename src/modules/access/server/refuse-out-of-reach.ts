import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { reachText, type ScopedKind } from './record-scope.ts'

const denied: Record<ScopedKind, string> = { deal: 'access.deal_denied', contact: 'access.lead_denied' }
const table: Record<ScopedKind, string> = { deal: 'deals', contact: 'contacts' }

/**
 * Refuses a record of the company that is out of the person's reach, with a message of the product; an unknown id
 * passes.
 */
export async function refuseOutOfReach(ctx: Ctx, kind: ScopedKind, id: string) {
  if (!ctx.user?.reach) return
  const values: unknown[] = [id]
  const within = reachText(ctx, kind, 'd', values)
  const row = await ctx.first(
    statement<{ within: boolean }>(
      `select (true${within}) as within from ${table[kind]} d where d.tenant_id = platform.current_tenant() and d.id = $1`,
      values,
    ),
  )
  if (row && !row.within) throw new Refusal(403, denied[kind])
}

/** The same for a record of a deal: a proposal, a sale. The table has `deal_id`. */
export async function refuseOutOfReachOn(
  ctx: Ctx,
  table: 'proposals' | 'sales' | 'consumer_units' | 'bill_readings' | 'financings' | 'documents',
  id: string,
) {
  const row = await ctx.first(
    statement<{ dealId: string }>(
      `select deal_id from ${table} where tenant_id = platform.current_tenant() and id = $1`,
      [id],
    ),
  )
  if (row) await refuseOutOfReach(ctx, 'deal', row.dealId)
}
