import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'

/** The number of the company's last event; 0 before the first. */
export async function lastSeq(ctx: Ctx): Promise<number> {
  const row = await ctx.first(
    statement<{ seq: number }>('select seq from events where tenant_id = $1 order by seq desc limit 1', [
      ctx.company.id,
    ]),
  )
  return row?.seq ?? 0
}
