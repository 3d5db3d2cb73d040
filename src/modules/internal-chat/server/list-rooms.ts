import type { z } from 'zod'
import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { isInstant } from '../../../platform/contract/instant.ts'
import { Conditions } from '../../../platform/db/conditions.ts'
import { searchWords } from '../../../platform/db/search-words.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { wrongField } from '../../../platform/rules/refusal.ts'
import type { internalChat, RoomRow } from '../contract.ts'
import { isOthers, isTheirs } from './sight.ts'

type Query = z.output<NonNullable<typeof internalChat.rooms.query>>
type Reply = ReplyOf<typeof internalChat.rooms>

const pageSize = 50

/** What a room is called by whoever asks: a direct one after the other of the two. */
const nameFor = (me: string) => `case room.kind when 'group' then room.name
  when 'deal' then (select d.title from deals d where d.tenant_id = room.tenant_id and d.id = room.deal_id)
  else coalesce((select string_agg(u.name, ', ' order by u.name) from internal_members o
    join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
    where o.tenant_id = room.tenant_id and o.room_id = room.id and o.user_id <> ${me}), '') end`

/** Those that others wrote after what was read last, and that are still there. */
const unreadOf = (me: string) => `(select count(*)::int from internal_messages um where um.tenant_id = room.tenant_id
  and um.room_id = room.id and um.number > mine.read_number and um.author_id <> ${me} and um.deleted_at is null)`

const ownMembership = (
  me: string,
) => `internal_members mine on mine.tenant_id = room.tenant_id and mine.room_id = room.id
  and mine.user_id = ${me}`

export async function listRooms(ctx: Ctx, { of, search, after }: Query): Promise<Reply> {
  const given = new Conditions()
  const me = `${given.value(ctx.userId)}::uuid`
  const isMine = of === 'mine'
  given.parts.push('room.tenant_id = platform.current_tenant()', `${me} is not null`)
  given.parts.push(isMine ? isTheirs(ctx, me, given.values) : isOthers(ctx, me))
  for (const word of searchWords(search))
    given.add(`platform.plain(${nameFor(me)}) like '%' || platform.plain(?) || '%'`, word)
  const place = placeOf(after)
  if (place)
    given.parts.push(
      `(room.last_at, room.id) < (${given.value(place.at)}::timestamptz, ${given.value(place.id)}::uuid)`,
    )
  // What others say is read in the room, which then says so.
  const [list, unread] = await Promise.all([
    ctx.rows(
      statement<RoomRow>(
        `select room.id, room.kind, room.deal_id, room.last_number, room.last_at, ${nameFor(me)} as name,
           case room.kind when 'direct' then (select o.user_id from internal_members o where o.tenant_id = room.tenant_id
             and o.room_id = room.id and o.user_id <> ${me} limit 1) end as other_id,
           case when mine.user_id is null then 0 else ${unreadOf(me)} end as unread,
           ${isMine ? "coalesce(nullif(left(m.body, 200), ''), f.name, '')" : "''"} as last_text, m.author_id as last_author_id, coalesce(u.name, '') as last_author_name,
           m.deleted_at is not null as is_last_deleted
         from internal_rooms room ${isMine ? '' : 'left'} join ${ownMembership(me)}
         left join internal_messages m on m.tenant_id = room.tenant_id and m.room_id = room.id and m.number = room.last_number
         left join files f on f.tenant_id = m.tenant_id and f.id = m.file_id
         left join users u on u.tenant_id = m.tenant_id and u.id = m.author_id
         where ${given.text} order by room.last_at desc, room.id desc limit ${pageSize}`,
        given.values,
      ),
    ),
    countUnread(ctx),
  ])
  const last = list.at(-1)
  const next = list.length === pageSize && last ? placeText(last) : null
  return { list, nextCursor: next, unread, maySeeOthers: ctx.can('chat.see-all') }
}

async function countUnread(ctx: Ctx): Promise<number> {
  const values: unknown[] = [ctx.userId]
  const own = isTheirs(ctx, '$1::uuid', values)
  const { unread } = await ctx.one(
    statement<{ unread: number }>(
      `select coalesce(sum(${unreadOf('$1::uuid')}), 0)::int as unread from internal_rooms room join ${ownMembership('$1::uuid')}
       where room.tenant_id = platform.current_tenant() and room.last_number > mine.read_number and ${own}`,
      values,
    ),
  )
  return unread
}

const placeText = ({ lastAt, id }: RoomRow) => Buffer.from(JSON.stringify([lastAt, id])).toString('base64url')

function placeOf(text: string | undefined) {
  if (!text) return undefined
  try {
    const [at, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    if (typeof at === 'string' && isInstant(at) && /^[0-9a-f-]{36}$/.test(String(id))) return { at, id: String(id) }
  } catch {}
  throw wrongField('after', 'field.cursor')
}
