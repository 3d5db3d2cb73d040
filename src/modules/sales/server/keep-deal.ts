import { statement } from '../../../platform/db/statement.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'

/**
 * Throws if a deal with a cancelled sale is deleted: the sale no longer counts, but its customer's money may still
 * have to be refunded.
 */
export const refuseDealWithCancelled: Listener = async (ctx, { subject: { id } }) => {
  const cancelled = await ctx.rows(
    statement<{ code: number; count: number }>(
      `select code, (count(*) over ())::int as count from sales
       where tenant_id = platform.current_tenant() and deal_id = $1 and cancelled_on is not null order by code limit 3`,
      [id],
    ),
  )
  const [first] = cancelled
  if (!first) return
  const codes = ctx.can('sales.list') ? cancelled.map(({ code }) => code).join(', ') : ''
  throw new Refusal(409, 'sales.keep_deal', {
    values: { count: first.count, codes, isNamed: codes ? 'yes' : 'no' },
    details: { leadsTo: `/negocio/${id}/vendas` },
  })
}
