import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { type CommissionRange, rangeOf } from '../../sale.ts'

export const listRanges = (ctx: Ctx) =>
  ctx.rows(
    statement<CommissionRange & { id: string }>(
      `select id, from_total, to_total, seller_percent, pre_seller_percent from commission_ranges
       where tenant_id = platform.current_tenant() order by from_total`,
    ),
  )

/** The percentages (0 to 100) of the company's range for a total in cents; 0 outside every range. */
export async function percentagesFor(ctx: Ctx, total: number) {
  const range = rangeOf(await listRanges(ctx), total)
  return { sellerPercent: range?.sellerPercent ?? 0, preSellerPercent: range?.preSellerPercent ?? 0 }
}
