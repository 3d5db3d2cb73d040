import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { salesTab } from '../../../sales/deal-tab.ts'

/** The sum of a deal's valid sales, in cents; null without a sale, or if sales are hidden from the person. */
export async function soldFor(ctx: Ctx, dealId: string): Promise<number | null> {
  if (!ctx.can('sales.list') || ctx.can(salesTab.hiddenWith)) return null
  const { sold } = await ctx.one(
    statement<{ sold: number | null }>(
      `select sum(s.total)::bigint as sold from sales s
       where s.tenant_id = platform.current_tenant() and s.deal_id = $1 and s.cancelled_on is null`,
      [dealId],
    ),
  )
  return sold
}
