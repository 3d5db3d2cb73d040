import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { countTry, opened } from '../../../../platform/limits/locks.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { ownPasswordLock } from './locks.ts'
import { passwordMatches } from './passwords.ts'

/** How a person proves who they are can be changed only by that person, not by an administrator on their behalf. */
export function ownHands(ctx: Ctx) {
  if (ctx.user?.administrator) throw new Refusal(403, 'access.not_on_behalf')
}

/** Asks for the current password again. Compares hashes: never inside a transaction. */
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
