import { statement } from '../../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { countTry, opened } from '../../../../platform/limits/locks.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { ownPasswordLock } from './locks.ts'
import { passwordMatches } from './passwords.ts'

/** What proves who a person is can be changed by that person only, not by an administrator in their name. */
export function ownHands(ctx: Ctx) {
  if (ctx.user?.administrator) throw new Refusal(403, 'access.not_on_behalf')
}

/** Asks for the present password once more. Compares hashes: never inside a transaction. */
export async function proveAgain(ctx: Ctx, password: string, field = 'password') {
  ownHands(ctx)
  const tried = await countTry(ctx, ownPasswordLock, ctx.userId)
  const user = await ctx.one(
    statement<{ passwordHash: string }>(
      'select password_hash from users where tenant_id = platform.current_tenant() and id = $1',
      [ctx.userId],
    ),
  )
  if (!(await passwordMatches(ctx.company.id, user.passwordHash, password)))
    throw new Refusal(422, 'access.password_current_wrong', { fields: { [field]: 'access.password_current_wrong' } })
  await opened(ctx, tried)
}
