import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { brasilia } from '../../../platform/i18n/days.ts'

export type ZoneOf = (storeId: string | null) => string

/** The time zones of a company's stores; a record without one lives by the clock of the first store. */
export async function zonesOf(ctx: Ctx): Promise<ZoneOf> {
  const rows = await ctx.rows(
    statement<{ id: string; timeZone: string }>(
      'select id, time_zone from stores where tenant_id = platform.current_tenant() order by created_at, id',
    ),
  )
  const zones = new Map(rows.map(({ id, timeZone }) => [id, timeZone]))
  const first = rows[0]?.timeZone ?? brasilia
  return (storeId) => (storeId ? zones.get(storeId) : undefined) ?? first
}
