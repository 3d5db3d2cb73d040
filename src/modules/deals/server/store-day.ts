import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { brasilia, dayIn } from '../../../platform/i18n/days.ts'

/** The day it is where the store of a deal is: money of the deal is dated by that clock. */
export async function todayOfDeal(ctx: Ctx, dealId: string): Promise<string> {
  const zone = await zoneOfStore(ctx, dealId)
  return zone ? dayIn(ctx.now, zone) : ctx.today
}

/** The clock of the store of a deal, by which its people and its customer read days. */
export const timeZoneOfDeal = async (ctx: Ctx, dealId: string): Promise<string> =>
  (await zoneOfStore(ctx, dealId)) ?? brasilia

async function zoneOfStore(ctx: Ctx, dealId: string) {
  const store = await ctx.first(
    statement<{ timeZone: string }>(
      `select s.time_zone from deals d join stores s on s.tenant_id = d.tenant_id and s.id = d.store_id
       where d.tenant_id = platform.current_tenant() and d.id = $1`,
      [dealId],
    ),
  )
  return store?.timeZone
}
