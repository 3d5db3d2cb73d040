import { find, remove, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { announceAccess, closeSessionsOf, type StoredUser, usersEntity } from '../../access/server/public.ts'
import { keepAnAdministrator, oneAtATime } from './access-changed.ts'

/** Deletes a user whom no record names; anyone else is deactivated instead, so that history keeps its names. */
export async function removeUser(ctx: Ctx, id: string) {
  await oneAtATime(ctx)
  if (id === ctx.userId) throw new Refusal(409, 'team.own_account')
  const user = await find(ctx, usersEntity, id, { lock: true })
  await closeSessionsOf(ctx, id)
  try {
    await remove(ctx, usersEntity, user)
  } catch (error) {
    if (['23503', '23001'].includes((error as { code?: string }).code ?? ''))
      throw new Refusal(409, 'team.user_has_records')
    throw error
  }
  await keepAnAdministrator(ctx)
  await announceAccess(ctx)
}

/** Main store or main team of many people at once: all of them or none. */
export async function moveUsers(
  ctx: Ctx,
  given: { ids: string[]; storeId?: string | undefined; teamId?: string | null | undefined },
) {
  const ids = [...new Set(given.ids)].sort()
  const failed = given.storeId ? 'team.bulk_store_failed' : 'team.bulk_team_failed'
  for (const id of ids) {
    const before = await ctx.first(
      statement<StoredUser>('select * from users where tenant_id = platform.current_tenant() and id = $1 for update', [
        id,
      ]),
    )
    if (!before) throw new Refusal(404, failed)
    const patch = {
      ...(given.storeId !== undefined && { storeId: given.storeId }),
      ...(given.teamId !== undefined && { teamId: given.teamId }),
    }
    try {
      await update(ctx, usersEntity, before, patch)
    } catch (error) {
      if ((error as { code?: string }).code === '23503') throw new Refusal(404, failed)
      throw error
    }
  }
  await announceAccess(ctx)
  return { changed: ids.length }
}
