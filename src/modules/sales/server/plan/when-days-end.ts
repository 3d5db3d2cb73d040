import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'

/** Runs a nightly task again for stores in later time zones: the night is that of the company's first store. */
export async function lookWhenDaysEnd(ctx: Ctx, task: string) {
  const next = await ctx.first(
    statement<{ at: string | null }>(
      `select min(at) as at from (
         select ((($1::timestamptz at time zone time_zone)::date + 1)::timestamp at time zone time_zone) as at
         from stores where tenant_id = platform.current_tenant()
       ) ends where at <= $1::timestamptz + interval '20 hours'`,
      [ctx.now],
    ),
  )
  if (next?.at) ctx.job(task, {}, { key: `${task} ${ctx.company.id}`, runAt: next.at })
}
