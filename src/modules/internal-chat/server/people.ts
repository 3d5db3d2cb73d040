import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'

/** Those of these ids that are active people of the company; refuses where one is not. */
export async function requireColleagues(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)]
  const found = await ctx.rows(
    statement<{ id: string }>(
      'select id from users where tenant_id = platform.current_tenant() and id = any($1::uuid[]) and active',
      [wanted],
    ),
  )
  if (found.length < wanted.length) throw new Refusal(404, 'internal-chat.person_unknown')
  return found.map(({ id }) => id)
}

/** Puts people in a room as its members; those who are in it already stay as they are. */
export const join = (ctx: Ctx, roomId: string, userIds: readonly string[]) =>
  ctx.rows(
    // raw write: how far people have read is no history
    statement<{ userId: string }>(
      `insert into internal_members (room_id, user_id, read_number)
       select $1, u, r.last_number from unnest($2::uuid[]) u
       join internal_rooms r on r.tenant_id = platform.current_tenant() and r.id = $1
       on conflict do nothing returning user_id`,
      [roomId, userIds],
    ),
  )
