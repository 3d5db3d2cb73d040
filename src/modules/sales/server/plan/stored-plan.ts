import type { Selectable } from '../../../../platform/db/columns.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'

export type StoredInstalment = Selectable<Tables['instalments']>

/** The instalments of a sale in their order; asked under the lock of the sale where they are written. */
export const storedPlan = (ctx: Ctx, saleId: string) =>
  ctx.rows(
    statement<StoredInstalment>(
      `select * from instalments where tenant_id = platform.current_tenant() and sale_id = $1 order by position, id`,
      [saleId],
    ),
  )

/** The days on which a deal reached its milestones. */
export async function reachedBy(ctx: Ctx, dealId: string): Promise<Map<string, string>> {
  const rows = await ctx.rows(
    statement<{ milestone: string; reachedOn: string }>(
      `select milestone, reached_on from milestones_reached
       where tenant_id = platform.current_tenant() and deal_id = $1`,
      [dealId],
    ),
  )
  return new Map(rows.map(({ milestone, reachedOn }) => [milestone, reachedOn]))
}
