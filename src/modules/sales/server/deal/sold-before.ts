import { z } from 'zod'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { job } from '../../../../platform/http/module.ts'
import { touchDeal } from '../../../deals/server/public.ts'
import { followSales } from './follow-sales.ts'

const task = 'sales.sold-before'

/** Every night: gives deals sold before values followed sales the sum of their sales, each with an event. */
export const soldBeforeJob = job({ task, payload: z.object({}), daily: true, run: valueSoldBefore })

export async function valueSoldBefore(ctx: Ctx) {
  for (let found = await soldWithoutValue(ctx); found.length > 0; found = await soldWithoutValue(ctx))
    for (const { id } of found) await followSales(ctx, await touchDeal(ctx, id, {}))
}

/** Each has a value once written, so the next query finds others. */
const soldWithoutValue = (ctx: Ctx) =>
  ctx.rows(
    statement<{ id: string }>(
      `select distinct d.id from sales s join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id
       where s.tenant_id = platform.current_tenant() and s.cancelled_on is null and s.total > 0 and d.bid_amount = 0
       order by d.id limit 500`,
      [],
    ),
  )
