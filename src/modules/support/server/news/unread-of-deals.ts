import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { reachText } from '../../../access/server/public.ts'
import { read } from '../sight.ts'

/** The most deals answered; with more, those written to last. */
const maxDeals = 2000

/** The number of unread customer messages of each deal, for people who see the deal and may read the conversation. */
export async function unreadOfDeals(ctx: Ctx): Promise<{ deals: Record<string, number> }> {
  if (!ctx.can('deals.view')) return { deals: {} }
  const values: unknown[] = [ctx.userId]
  const mayRead = read(ctx, 'c', '$1::uuid', values)
  const rows = await ctx.rows(
    statement<{ dealId: string; unread: number }>(
      `select c.deal_id, sum(c.unread)::int as unread from conversations c
       join deals d on d.tenant_id = c.tenant_id and d.id = c.deal_id
       where c.tenant_id = platform.current_tenant() and c.state in ('queue', 'bot', 'service') and c.unread > 0
         and ${mayRead}${reachText(ctx, 'deal', 'd', values)}
       group by c.deal_id order by max(c.last_at) desc, c.deal_id limit ${maxDeals}`,
      values,
    ),
  )
  return { deals: Object.fromEntries(rows.map(({ dealId, unread }) => [dealId, unread])) }
}
