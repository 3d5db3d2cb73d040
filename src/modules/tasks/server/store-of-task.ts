import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { brasilia, dayIn, instantIn } from '../../../platform/i18n/days.ts'
import { dayAfter } from '../task-days.ts'
import type { OpenHours } from '../views-contract.ts'

interface Standing {
  dealId: string | null
  contactId: string | null
  ownerId: string
}

export interface TaskStore {
  id: string
  timeZone: string
}

/** The store of a task: of its deal, else of its contact, else of its owner. */
export async function storeOfTask(ctx: Ctx, { dealId, contactId, ownerId }: Standing): Promise<TaskStore> {
  return ctx.one(
    statement<TaskStore>(
      `select s.id, s.time_zone from stores s where s.tenant_id = platform.current_tenant() and s.id = coalesce(
         (select store_id from deals where tenant_id = s.tenant_id and id = $1),
         (select store_id from contacts where tenant_id = s.tenant_id and id = $2),
         (select store_id from users where tenant_id = s.tenant_id and id = $3))`,
      [dealId, contactId, ownerId],
    ),
  )
}

export const timeZoneOfStore = async (ctx: Ctx, storeId: string): Promise<string> =>
  (
    await ctx.first(
      statement<{ timeZone: string }>(
        'select time_zone from stores where tenant_id = platform.current_tenant() and id = $1',
        [storeId],
      ),
    )
  )?.timeZone ?? brasilia

/** The names of the days in the hours of a store, from Sunday on. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

type Hours = Partial<Record<string, { from: string; to: string }>>

/** When a store is open, by weekday. */
export async function openHoursOf(ctx: Ctx, storeId: string): Promise<OpenHours> {
  const store = await ctx.first(
    statement<{ hours: Hours }>('select hours from stores where tenant_id = platform.current_tenant() and id = $1', [
      storeId,
    ]),
  )
  return weekdays.flatMap((name, weekday) => {
    const open = store?.hours[name]
    return open ? [{ weekday, from: open.from, to: open.to }] : []
  })
}

/** The day it is where a store is. */
export const todayIn = async (ctx: Ctx, storeId: string) => dayIn(ctx.now, await timeZoneOfStore(ctx, storeId))

/** When a task is due: at its hour, otherwise when its day ends where its store is. */
export const dueInstant = ({ dueOn, dueTime }: { dueOn: string; dueTime: string }, timeZone: string) =>
  dueTime ? instantIn(dueOn, dueTime, timeZone) : instantIn(dayAfter(dueOn, 1), '00:00', timeZone)
