import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { brasilia } from '../../../platform/i18n/days.ts'

/** The time zone of the company as a whole: that of its first store. */
export async function timeZoneOf(ctx: Ctx): Promise<string> {
  const first = await ctx.first(
    statement<{ timeZone: string }>(
      `select time_zone from stores where tenant_id = platform.current_tenant() and deleted_at is null
       order by created_at, id limit 1`,
    ),
  )
  return first?.timeZone ?? brasilia
}
