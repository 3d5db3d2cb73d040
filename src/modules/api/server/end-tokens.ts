import { remove } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { apiTokensEntity, type StoredToken } from './tables.ts'

/** Ends personal tokens when sessions end: with a new password, a sign-out everywhere, a deactivation. */
async function endPersonalTokens(ctx: Ctx, userId: string) {
  const tokens = await ctx.rows(
    statement<StoredToken>(
      `select * from api_tokens where tenant_id = platform.current_tenant() and user_id = $1 and kind = 'personal' for update`,
      [userId],
    ),
  )
  for (const token of tokens) await remove(ctx, apiTokensEntity, token)
}

export const tokenListeners: Record<string, Listener> = {
  'access.password_changed': (ctx, { subject }) => endPersonalTokens(ctx, subject.id),
  'access.signed_out_everywhere': (ctx, { subject }) => endPersonalTokens(ctx, subject.id),
  'users.changed': async (ctx, { subject, after }) => {
    if (after?.active === false) await endPersonalTokens(ctx, subject.id)
  },
}
