import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { StoredUser } from './tables.ts'

/** Ways in and traces of a person; each row is theirs alone. */
const own = [
  'devices',
  'email_codes',
  'password_history',
  'google_accounts',
  'totp_factors',
  'passkeys',
  'recovery_codes',
  'user_stores',
  'user_teams',
]

/**
 * Takes from somebody who leaves everything but the name: ways in, e-mail, phone, CPF, image, rights, and what the log tells of
 * them.
 */
export async function forgetPerson(ctx: Ctx, { id, imageKey }: Pick<StoredUser, 'id' | 'imageKey'>) {
  for (const table of own)
    await ctx.run(statement(`delete from ${table} where tenant_id = platform.current_tenant() and user_id = $1`, [id]))
  await ctx.run(
    // raw write: what is erased must not come back through the log of its own erasure
    statement(
      `update users set active = false, email = '', phone = '', document = '', image_key = '', password_hash = '',
         permissions = '{}', team_id = null, email_confirmed_at = null
       where tenant_id = platform.current_tenant() and id = $1`,
      [id],
    ),
  )
  await ctx.run(
    statement(
      `update events set before = null, after = null
       where tenant_id = platform.current_tenant() and subject_kind = 'user' and subject_id = $1`,
      [id],
    ),
  )
  if (imageKey) ctx.after(() => void ctx.services.files.remove(imageKey).catch(() => {}))
}
