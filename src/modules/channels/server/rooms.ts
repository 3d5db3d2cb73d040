import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { StoredRoom } from './tables.ts'

const columns = 'id, channel_id, person_id, sender, sending_until'

/** The room of a person on a channel, locked until the transaction ends; it is there for ever once it was asked for. */
export async function roomFor(ctx: Ctx, channelId: string, personId: string): Promise<StoredRoom> {
  const room = await ctx.first(roomOf(channelId, personId))
  if (room) return room
  await ctx.run(
    // raw write: a room is a lock and a counter; its conversations have events
    statement(
      `insert into chat_rooms (id, channel_id, person_id) values ($1, $2, $3)
       on conflict (tenant_id, channel_id, person_id) do nothing`,
      [newId(), channelId, personId],
    ),
  )
  return ctx.one(roomOf(channelId, personId))
}

const roomOf = (channelId: string, personId: string) =>
  statement<StoredRoom>(
    `select ${columns} from chat_rooms
     where tenant_id = platform.current_tenant() and channel_id = $1 and person_id = $2 for no key update`,
    [channelId, personId],
  )

/** The same by its id. */
export const lockedRoom = (ctx: Ctx, id: string) =>
  ctx.one(
    statement<StoredRoom>(
      `select ${columns} from chat_rooms where tenant_id = platform.current_tenant() and id = $1 for no key update`,
      [id],
    ),
    'channels.room_not_found',
  )

/**
 * Since when free messages may be sent to the person of a room, `r`: since their last one, until the provider, which counts for itself,
 * refuses one that was tried after it for a closed window.
 */
export const openSince = (r: string) => `case when exists (select from chat_messages shut
    where shut.tenant_id = ${r}.tenant_id and shut.room_id = ${r}.id and shut.said_at >= ${r}.last_in_at and shut.status = 'failed'
      and shut.fault ->> 'code' = 'channels.fault.131047' and shut.tried_at > ${r}.last_in_at)
  then null else ${r}.last_in_at end`

/** The same of one room. */
export const openSinceIn = async (ctx: Ctx, roomId: string) =>
  (
    await ctx.one(
      statement<{ since: string | null }>(
        `select ${openSince('r')} as since from chat_rooms r where r.tenant_id = platform.current_tenant() and r.id = $1`,
        [roomId],
      ),
    )
  ).since
