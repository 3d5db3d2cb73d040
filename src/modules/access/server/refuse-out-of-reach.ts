import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { reachText, type ScopedKind } from './record-scope.ts'

const denied: Record<ScopedKind, string> = { deal: 'access.deal_denied', contact: 'access.lead_denied' }
/** $2 holds the statuses whose cards are kept from the person's function. */
const hidden: Record<ScopedKind, string> = { deal: 'd.status_id = any($2::uuid[])', contact: '$2::uuid[] is null' }
const table: Record<ScopedKind, string> = { deal: 'deals', contact: 'contacts' }

/**
 * Refuses a record of the company that is out of the person's reach, with a message of the product; a deal whose status hides
 * its cards from their function is as if it were not there. An unknown id passes.
 */
export async function refuseOutOfReach(ctx: Ctx, kind: ScopedKind, id: string) {
  if (!ctx.user?.reach) return
  const values: unknown[] = [id, ctx.user.reach.hiddenStatusIds ?? []]
  const within = reachText(ctx, kind, 'd', values)
  const row = await ctx.first(
    statement<{ within: boolean; isHidden: boolean }>(
      `select (true${within}) as within, ${hidden[kind]} as is_hidden from ${table[kind]} d where d.tenant_id = platform.current_tenant() and d.id = $1`,
      values,
    ),
  )
  if (row?.isHidden) throw notFound()
  if (row && !row.within) throw new Refusal(403, denied[kind])
}

/** The same for a record of a deal: a proposal, a sale. The table has `deal_id`, and its name is written by the caller. */
export async function refuseOutOfReachOn(ctx: Ctx, table: string, id: string) {
  const row = await ctx.first(
    statement<{ dealId: string }>(
      `select deal_id from ${table} where tenant_id = platform.current_tenant() and id = $1`,
      [id],
    ),
  )
  if (row) await refuseOutOfReach(ctx, 'deal', row.dealId)
}
