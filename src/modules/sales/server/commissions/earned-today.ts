import { z } from 'zod'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { job } from '../../../../platform/http/module.ts'
import { storeDay, storeOfDeal } from '../plan/instalment-list.ts'
import { lookWhenDaysEnd } from '../plan/when-days-end.ts'
import { refreshEarnings } from './settle-lines.ts'

const task = 'sales.earned-today'

/** Every night: commissions dated in the future are earned once their day has begun at their store. */
export const earnedTodayJob = job({ task, payload: z.object({}), daily: true, run: earnWhatHasCome })

export async function earnWhatHasCome(ctx: Ctx) {
  for (let found = await whatHasCome(ctx); found.length > 0; found = await whatHasCome(ctx))
    await refreshEarnings(
      ctx,
      found.map(({ saleId }) => saleId),
    )
  await lookWhenDaysEnd(ctx, task)
}

const whatHasCome = (ctx: Ctx) =>
  ctx.rows(
    statement<{ saleId: string }>(
      `select distinct k.sale_id from commission_lines k
       join sales s on s.tenant_id = k.tenant_id and s.id = k.sale_id
       join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id ${storeOfDeal}
       where k.tenant_id = platform.current_tenant() and k.is_ahead and k.sold_on <= ${storeDay('$1::timestamptz')}
       order by k.sale_id limit 500`,
      [ctx.now],
    ),
  )
