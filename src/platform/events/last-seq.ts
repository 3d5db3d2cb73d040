import { db } from '../db/query-builder.ts'
import type { Ctx } from '../http/ctx.ts'

/** The number of the company's last event; 0 before the first. */
export async function lastSeq(ctx: Ctx): Promise<number> {
  const row = await ctx.first(
    db.selectFrom('events').select('seq').where('tenantId', '=', ctx.company.id).orderBy('seq', 'desc').limit(1),
  )
  return row?.seq ?? 0
}
