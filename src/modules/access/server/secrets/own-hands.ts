import { statement } from '../../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { countAttempt, forgetAttempts } from '../entrance/attempts.ts'
import { passwordMatches } from './passwords.ts'

/** What proves who a person is can be changed by that person only, not by an administrator in their name. */
export function ownHands(ctx: Ctx) {
  if (ctx.user?.administrator) throw new Refusal(403, 'access.not_on_behalf')
}

/** Asks for the present password once more. Compares hashes: never inside a transaction. */
export async function proveAgain(ctx: Ctx, password: string, field = 'password') {
  ownHands(ctx)
  const who = `again:${ctx.userId}`
  await countAttempt(ctx, who)
  const user = await ctx.one(
    statement<{ passwordHash: string }>(
      'select password_hash from users where tenant_id = platform.current_tenant() and id = $1',
      [ctx.userId],
    ),
  )
  if (!(await passwordMatches(user.passwordHash, password)))
    throw new Refusal(422, 'access.password_current_wrong', { fields: { [field]: 'access.password_current_wrong' } })
  await forgetAttempts(ctx, who)
}
