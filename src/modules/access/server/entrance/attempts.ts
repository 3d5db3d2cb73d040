import { statement } from '../../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'

const allowed = 10

/**
 * Counts one more attempt before it is judged, so that many at once cannot slip through: after ten without success
 * whoever it is waits until ten minutes have passed since the first. Kept in the database: every process counts alike.
 */
export async function countAttempt(ctx: Ctx, who: string) {
  const row = await ctx.services.db.reading(ctx.company.id).first(
    statement<{ count: number }>(
      `insert into login_attempts as known (who, count) values ($1, 1)
       on conflict (tenant_id, who) do update set
         count = case when known.since < now() - interval '10 minutes' then 1 else least(known.count + 1, 1000) end,
         since = case when known.since < now() - interval '10 minutes' then now() else known.since end
       returning count`,
      [who],
    ),
  )
  if (row!.count > allowed) throw new Refusal(429, 'access.too_many_logins')
}

export const forgetAttempts = (ctx: Ctx, who: string) =>
  ctx.run(statement('delete from login_attempts where tenant_id = platform.current_tenant() and who = $1', [who]))

export const byEmail = (email: string) => `email:${email.toLowerCase()}`
export const bySecondFactor = (userId: string) => `factor:${userId}`
export const byAdministrator = (email: string) => `administrator:${email.toLowerCase()}`
