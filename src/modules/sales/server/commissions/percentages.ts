import { db } from '../../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { rangeOf } from '../../sale.ts'

export const listRanges = (ctx: Ctx) =>
  ctx.rows(
    db
      .selectFrom('commissionRanges')
      .select(['id', 'fromTotal', 'toTotal', 'sellerPercent', 'preSellerPercent'])
      .where('tenantId', '=', ctx.company.id)
      .orderBy('fromTotal'),
  )

/** The percentages of the company's range for a total; outside every range nothing is earned. */
export async function percentagesFor(ctx: Ctx, total: number) {
  const range = rangeOf(await listRanges(ctx), total)
  return { sellerPercent: range?.sellerPercent ?? 0, preSellerPercent: range?.preSellerPercent ?? 0 }
}
