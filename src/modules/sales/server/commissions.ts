import type { z } from 'zod'
import type { namedPaging } from '../../../platform/contract/shapes.ts'
import { pageByName } from '../../../platform/db/page-by-name.ts'
import { db } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { CommissionRange as ListedRange } from '../contract.ts'
import { rangeOf } from '../sale.ts'

export const listRanges = (ctx: Ctx) =>
  ctx.rows(
    db
      .selectFrom('commissionRanges')
      .select(['id', 'fromTotal', 'toTotal', 'sellerPercent', 'preSellerPercent'])
      .where('tenantId', '=', ctx.company.id)
      .orderBy('fromTotal'),
  )

/** Amounts in the ways that people write them: `R$ 50.000,00 50000,00`. */
const written = (amount: string) =>
  `translate('R$ ' || to_char(${amount} / 100.0, 'FM999,999,999,990.00'), ',.', '.,')
     || translate(to_char(${amount} / 100.0, ' FM999999999990.00'), '.', ',')`

/** A range is named by its amounts. */
export const rangePage = (ctx: Ctx, given: z.output<typeof namedPaging>) =>
  pageByName<ListedRange>(ctx, given, {
    question: `select id, from_total, to_total, seller_percent, pre_seller_percent,
        concat_ws(' ', ${written('from_total')}, ${written('to_total')}) as name
      from commission_ranges where tenant_id = platform.current_tenant()`,
    order: 'from_total, id',
  })

/** The percentages of the company's range for a total; zero outside every range. */
export async function percentagesFor(ctx: Ctx, total: number) {
  const range = rangeOf(await listRanges(ctx), total)
  return { sellerPercent: range?.sellerPercent ?? 0, preSellerPercent: range?.preSellerPercent ?? 0 }
}
