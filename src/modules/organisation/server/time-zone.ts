import { db } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { brasilia } from '../../../platform/i18n/days.ts'

/** The time zone of the company as a whole: that of its first store. */
export async function timeZoneOf(ctx: Ctx): Promise<string> {
  const first = await ctx.first(
    db
      .selectFrom('stores')
      .select('timeZone')
      .where('tenantId', '=', ctx.company.id)
      .where('deletedAt', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(1),
  )
  return first?.timeZone ?? brasilia
}
