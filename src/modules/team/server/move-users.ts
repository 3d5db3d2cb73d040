import { update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { type StoredUser, usersEntity } from '../../access/server/public.ts'
import { changePeople } from './access-changed.ts'
import { supervisorsOf } from './teams.ts'

interface Move {
  storeId?: string | undefined
  teamId?: string | null | undefined
}

/** Changes main store or main team of many people at once: all of them or none. */
export async function moveUsers(ctx: Ctx, { ids: given, ...to }: Move & { ids: string[] }) {
  const ids = [...new Set(given)].sort()
  const failed = to.storeId ? 'team.bulk_store_failed' : 'team.bulk_team_failed'
  await changePeople(
    ctx,
    ids,
    async () => {
      for (const id of ids) await move(ctx, id, to, failed)
    },
    to.teamId ? await supervisorsOf(ctx, [to.teamId]) : [],
  )
  return { changed: ids.length }
}

async function move(ctx: Ctx, id: string, { storeId, teamId }: Move, failed: string) {
  const before = await ctx.first(
    statement<StoredUser>('select * from users where tenant_id = platform.current_tenant() and id = $1 for update', [
      id,
    ]),
  )
  if (!before) throw new Refusal(404, failed)
  const patch = { ...(storeId !== undefined && { storeId }), ...(teamId !== undefined && { teamId }) }
  try {
    await update(ctx, usersEntity, before, patch)
  } catch (error) {
    if ((error as { code?: string }).code === '23503') throw new Refusal(404, failed)
    throw error
  }
}
