import { z } from 'zod'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { job } from '../../../../platform/http/module.ts'
import { storeDay, storeOfDeal } from './instalment-list.ts'
import { lookWhenDaysEnd } from './when-days-end.ts'

const task = 'sales.overdue'

/**
 * An instalment recorded with a due day longer ago than this is overdue, but nobody is notified: an old plan entered
 * today would send reminders to customers who paid long ago.
 */
const daysBack = 7

interface Overdue {
  id: string
  saleId: string
  code: number
  dealId: string
  dueOn: string
  left: number
}

/** Every night: publishes, once, each instalment with an open amount whose due day has ended at its store. */
export const overdueJob = job({ task, payload: z.object({}), daily: true, run: tellOverdue })

export async function tellOverdue(ctx: Ctx) {
  const found = await ctx.rows(
    // raw write: that it was told changes nothing of the instalment; what is told is the event
    statement<Overdue>(
      `update instalments i set overdue_told = i.due_on
       from sales s join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id ${storeOfDeal}
       where i.tenant_id = platform.current_tenant() and s.tenant_id = i.tenant_id and s.id = i.sale_id
         and s.cancelled_on is null and i.received < i.amount and i.overdue_told is distinct from i.due_on
         and i.due_on between ($1::timestamptz at time zone 'Etc/GMT+12')::date - ${daysBack}
           and ($1::timestamptz at time zone 'Etc/GMT-14')::date
         and i.due_on < ${storeDay('$1::timestamptz')} and i.due_on >= ${storeDay('$1::timestamptz')} - ${daysBack}
       returning i.id, i.sale_id, s.code, s.deal_id, i.due_on, (i.amount - i.received) as "left"`,
      [ctx.now],
    ),
  )
  await ctx.emitMany(
    'instalments.overdue',
    found
      .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
      .map(({ id, dealId, ...data }) => ({
        subject: { kind: 'instalment', id },
        threadId: dealId,
        data: { ...data, dealId },
      })),
  )
  await lookWhenDaysEnd(ctx, task)
}
