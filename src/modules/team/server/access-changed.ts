import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { editsFunctions } from '../functions.ts'

/** One change of functions or users at a time: what each checks still holds when it commits. */
export const oneAtATime = (ctx: Ctx) =>
  ctx.run(statement('select pg_advisory_xact_lock(hashtextextended($1, 30))', [ctx.company.id]))

/** Refuses a change after which no active person could edit functions. Asked after writing, before the commit. */
export async function keepAnAdministrator(ctx: Ctx) {
  const left = await ctx.first(
    statement<{ id: string }>(
      `select u.id from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       where u.tenant_id = platform.current_tenant() and u.active and ($1 = any(r.permissions) or $1 = any(u.permissions))
       limit 1`,
      [editsFunctions],
    ),
  )
  if (!left) throw new Refusal(409, 'team.last_administrator')
}
