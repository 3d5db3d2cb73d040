import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'

/** Where the function requires a second factor, a session without one must not create a token. */
export async function needFactor(ctx: Ctx) {
  const role = await ctx.one(
    statement<{ requiresSecondFactor: boolean }>(
      'select requires_second_factor from roles where tenant_id = platform.current_tenant() and id = $1',
      [ctx.user!.roleId],
    ),
  )
  if (role.requiresSecondFactor && !ctx.user!.bySecondFactor) throw new Refusal(409, 'api.session_without_factor')
}
