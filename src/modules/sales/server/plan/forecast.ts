import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { refuseHidden } from '../../../../platform/http/lacking.ts'
import type { ListFilters } from '../../../lists/server/public.ts'
import type { ForecastMonth } from '../../plan-contract.ts'
import { sumsFlag } from '../../sums.ts'
import { instalmentList, storeDay, storeOfDeal } from './instalment-list.ts'

/**
 * The open amounts, in cents, of the instalments that match the filters, by the month of their due date; those
 * without a day come last.
 */
export async function forecast(ctx: Ctx, filters: ListFilters): Promise<ForecastMonth[]> {
  refuseHidden(ctx, sumsFlag)
  const found = await instalmentList.matching(ctx, filters)
  const now = `${found.value(ctx.now)}::timestamptz`
  return ctx.rows(
    statement<ForecastMonth>(
      `select to_char(date_trunc('month', i.due_on), 'YYYY-MM') as month, count(*)::int as count,
              sum(i.amount - i.received)::bigint as open,
              coalesce(sum(i.amount - i.received) filter (where i.due_on < ${storeDay(now)}), 0)::bigint as overdue
       from instalments i
       join sales s on s.tenant_id = i.tenant_id and s.id = i.sale_id
       join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id
       ${storeOfDeal}
       where i.received < i.amount and s.cancelled_on is null and ${found.text}
       group by 1 order by 1 nulls last`,
      found.values,
    ),
  )
}
