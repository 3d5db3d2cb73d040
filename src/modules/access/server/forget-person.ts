import { update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { type StoredUser, usersEntity } from './tables.ts'

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

const forgotten = {
  active: false,
  email: '',
  phone: '',
  document: '',
  imageKey: '',
  passwordHash: '',
  permissions: [],
  teamId: null,
  emailConfirmedAt: null,
}
/** What is erased does not come back through the log of its own erasure. */
const silentUsers = { ...usersEntity, unlogged: Object.keys(forgotten) as (keyof typeof forgotten)[] }

/**
 * Takes from somebody who leaves everything but the name: ways in, e-mail, phone, CPF, image, rights, and what the log tells of
 * them.
 */
export async function forgetPerson(ctx: Ctx, leaver: StoredUser) {
  const { id, imageKey } = leaver
  for (const table of own)
    await ctx.run(statement(`delete from ${table} where tenant_id = platform.current_tenant() and user_id = $1`, [id]))
  await update(ctx, silentUsers, leaver, forgotten)
  await ctx.run(
    statement(
      `update events set before = null, after = null
       where tenant_id = platform.current_tenant() and subject_kind = 'user' and subject_id = $1`,
      [id],
    ),
  )
  if (imageKey) ctx.after(() => void ctx.services.files.remove(imageKey).catch(() => {}))
}
