import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { brasilia } from '../../../platform/i18n/days.ts'

export type ZoneOf = (storeId: string | null) => string

export interface StoreClock {
  id: string
  timeZone: string
}

export const clocksQuery =
  'select id, time_zone as "timeZone" from stores where tenant_id = platform.current_tenant() order by created_at, id'

/** The time zones of a company's stores; a record without one lives by the clock of the first store. */
export const zonesOf = async (ctx: Ctx): Promise<ZoneOf> => zoneBy(await ctx.rows(statement<StoreClock>(clocksQuery)))

export function zoneBy(clocks: readonly StoreClock[]): ZoneOf {
  const zones = new Map(clocks.map(({ id, timeZone }) => [id, timeZone]))
  const first = clocks[0]?.timeZone ?? brasilia
  return (storeId) => (storeId ? zones.get(storeId) : undefined) ?? first
}
