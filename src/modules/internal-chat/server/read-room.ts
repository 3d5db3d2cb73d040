import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { InternalRoom } from '../contract.ts'
import { showRoom } from './show-room.ts'
import { seenRoom } from './sight.ts'
import { tellOneself, tellRoom, tellTyping } from './tell.ts'

/** Says in the room, and in the audit, that somebody reads it who does not belong to it. */
export async function announceReading(ctx: Ctx, id: string): Promise<InternalRoom> {
  const room = await seenRoom(ctx, id)
  if (room.isOwn) return showRoom(ctx, id)
  await ctx.run(
    // raw write: the log tells it as a reading of the room
    statement(
      `insert into internal_readers (room_id, user_id, read_at) values ($1, $2, $3)
       on conflict (tenant_id, room_id, user_id) do update set read_at = excluded.read_at`,
      [id, ctx.userId, ctx.now],
    ),
  )
  await ctx.emit({ kind: 'internalRooms.read', subject: { kind: 'internal-room', id } })
  await tellRoom(ctx, 'read', id)
  return showRoom(ctx, id)
}

/** Of how far one has read only more counts; the other devices learn it. */
export async function readUpTo(ctx: Ctx, id: string, number: number) {
  await seenRoom(ctx, id)
  const moved = await ctx.rows(
    // raw write: how far people have read is no history
    statement<{ readNumber: number }>(
      `update internal_members im set read_number = least($3, r.last_number) from internal_rooms r
       where im.tenant_id = platform.current_tenant() and r.tenant_id = im.tenant_id and r.id = im.room_id
         and im.room_id = $1 and im.user_id = $2 and im.read_number < least($3, r.last_number) returning im.read_number`,
      [id, ctx.userId, number],
    ),
  )
  if (moved.length > 0) await tellOneself(ctx)
}

export async function sayTyping(ctx: Ctx, id: string) {
  if (!(await seenRoom(ctx, id)).isOwn) throw new Refusal(403, 'internal-chat.reading_only')
  await tellTyping(ctx, id)
}
