import { cascadesFrom } from '../../../../platform/db/cascades.ts'
import { update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { closeSessionsOf } from '../sessions.ts'
import { type StoredUser, usersEntity } from '../tables.ts'

/** Of the rows that the database deletes with a person, those that other people use. */
const ofOthersToo: Record<string, string> = { list_views: "reach <> 'own'", api_tokens: "kind = 'company'" }

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
/** The log of the erasure must not contain the erased values. */
const silentUsers = { ...usersEntity, unlogged: Object.keys(forgotten) as (keyof typeof forgotten)[] }

/**
 * Erases everything of a leaving person but the name: open sessions, ways to sign in, e-mail, phone, CPF, image,
 * permissions, what the log says about them, and every row that the database would delete with theirs.
 */
export async function forgetPerson(ctx: Ctx, leaver: StoredUser) {
  const { id, imageKey } = leaver
  await closeSessionsOf(ctx, id)
  for (const { table, column } of await cascadesFrom(ctx, 'users'))
    await ctx.run(
      statement(
        `delete from ${table} where tenant_id = platform.current_tenant() and ${column} = $1
           and not (${ofOthersToo[table] ?? 'false'})`,
        [id],
      ),
    )
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
