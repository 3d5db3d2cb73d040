import type { z } from 'zod'
import { searchWords } from '../../../platform/db/search-words.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { eyesOf } from '../../access/server/public.ts'
import { dropFile, signedAddress } from '../../files/server/public.ts'
import { notify } from '../../notifications/server/public.ts'
import type { InternalMessage, internalChat } from '../contract.ts'
import { mayChangeMessage } from '../room.ts'
import { withCards } from './cards.ts'
import { planNotices } from './direct-notices.ts'
import { roomDrafts } from './drafts/room-drafts.ts'
import { readersFor, showRoom } from './show-room.ts'
import { type SeenRoom, seenRoom } from './sight.ts'
import type { StoredMessage } from './tables.ts'
import { tellRoom } from './tell.ts'

type Query = z.output<NonNullable<typeof internalChat.messages.query>>
export type Written = z.output<NonNullable<typeof internalChat.write.body>>

const pageSize = 50

const shown = `select m.id, m.number, m.author_id, u.name as author_name, m.body, m.written_at, m.edited_at, m.deleted_at,
    (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.name), '[]') from users n
       where n.tenant_id = m.tenant_id and n.id = any(m.mentions)) as mentions,
    (select jsonb_build_object('id', a.id, 'authorName', au.name, 'body', coalesce(nullif(left(a.body, 200), ''), af.name, ''))
       from internal_messages a join users au on au.tenant_id = a.tenant_id and au.id = a.author_id
       left join files af on af.tenant_id = a.tenant_id and af.id = a.file_id
       where a.tenant_id = m.tenant_id and a.id = m.answers_id) as answered,
    case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size,
      'hasThumbnail', f.thumbnail_key <> '') end as file
  from internal_messages m join users u on u.tenant_id = m.tenant_id and u.id = m.author_id
  left join files f on f.tenant_id = m.tenant_id and f.id = m.file_id
  where m.tenant_id = platform.current_tenant()`

interface Row extends Omit<InternalMessage, 'cards' | 'file'> {
  file: (Pick<NonNullable<InternalMessage['file']>, 'id' | 'name' | 'type' | 'size'> & { hasThumbnail: boolean }) | null
}

/** Whoever reads the message opens its file: the address is signed for them. */
const withFiles = (ctx: Ctx, rows: readonly Row[]) =>
  rows.map(({ file, ...row }) => {
    if (!file) return { ...row, file }
    const { hasThumbnail, ...described } = file
    const thumbnailUrl = hasThumbnail ? signedAddress(ctx, file.id, 'thumbnail') : null
    return { ...row, file: { ...described, url: signedAddress(ctx, file.id), thumbnailUrl } }
  })

/** In the order of their numbers: the newest page, or the one before, after or around a number. */
export async function listMessages(ctx: Ctx, roomId: string, { around, ...query }: Query) {
  const room = await seenRoom(ctx, roomId)
  if (!room.isOwn) await requireAnnounced(ctx, roomId)
  if (around === undefined) return pageOf(ctx, roomId, query)
  const [earlier, later] = await Promise.all([
    pageOf(ctx, roomId, { before: around + 1, search: query.search }, pageSize / 2),
    pageOf(ctx, roomId, { after: around, search: query.search }, pageSize / 2),
  ])
  return { list: [...earlier.list, ...later.list], before: earlier.before, after: later.after }
}

async function pageOf(ctx: Ctx, roomId: string, { before, after, search }: Omit<Query, 'around'>, size = pageSize) {
  const values: unknown[] = [roomId, before ?? null, after ?? null]
  const words = searchWords(search).map(
    (word) => ` and m.search like '%' || platform.plain($${values.push(word)}) || '%'`,
  )
  const isForward = after !== undefined
  const rows = await ctx.rows(
    statement<Row>(
      `${shown} and m.room_id = $1 and ($2::int is null or m.number < $2) and ($3::int is null or m.number > $3)${words.join('')}
       order by m.number ${isForward ? 'asc' : 'desc'} limit ${size}`,
      values,
    ),
  )
  const list = isForward ? rows : rows.reverse()
  const hasFullPage = rows.length === size
  const first = list[0]?.number ?? (isForward ? after + 1 : 1)
  return {
    list: await withCards(ctx, withFiles(ctx, list)),
    before: (hasFullPage || isForward) && first > 1 ? first : null,
    after: isForward && hasFullPage ? list.at(-1)!.number : null,
  }
}

async function requireAnnounced(ctx: Ctx, roomId: string) {
  const announced = await ctx.first(
    statement(
      `select 1 from internal_readers where tenant_id = platform.current_tenant() and room_id = $1 and user_id = $2
         and read_at > $3::timestamptz - ${readersFor}`,
      [roomId, ctx.userId, ctx.now],
    ),
  )
  if (!announced) throw new Refusal(409, 'internal-chat.not_announced')
}

async function showMessage(ctx: Ctx, id: string): Promise<InternalMessage> {
  const row = await ctx.one(statement<Row>(`${shown} and m.id = $1`, [id]))
  return (await withCards(ctx, withFiles(ctx, [row])))[0]!
}

/** Whoever only reads a room writes nothing into it. */
export async function requireOwnRoom(ctx: Ctx, roomId: string, { lock = false } = {}): Promise<SeenRoom> {
  const room = await seenRoom(ctx, roomId, { lock })
  if (!room.isOwn) throw new Refusal(403, 'internal-chat.reading_only')
  return room
}

/**
 * Writes under the lock of the room, which gives the next number. The id is the browser's: the same call again finds the message,
 * and keeps no second file.
 */
export async function writeMessage(
  ctx: Ctx,
  roomId: string,
  given: Written,
  keepFile?: () => Promise<{ id: string }>,
): Promise<InternalMessage> {
  const room = await requireOwnRoom(ctx, roomId, { lock: true })
  const there = await messageById(ctx, given.id)
  if (there) {
    if (there.roomId !== roomId || there.authorId !== ctx.userId) throw notFound('internal-chat.message_not_found')
    return showMessage(ctx, there.id)
  }
  const { mayWrite } = await showRoom(ctx, roomId)
  if (!mayWrite) throw new Refusal(409, 'internal-chat.other_left')
  if (given.answersId && (await messageById(ctx, given.answersId))?.roomId !== roomId)
    throw new Refusal(409, 'internal-chat.answer_unknown')
  const named = await whoSee(ctx, room, given.mentions)
  const file = await keepFile?.()
  // raw write: what people say stays out of the log
  await ctx.run(
    statement(
      `with counted as (
         update internal_rooms set last_number = last_number + 1, last_at = $7
         where tenant_id = platform.current_tenant() and id = $2 returning last_number
       )
       insert into internal_messages (id, room_id, number, author_id, body, answers_id, mentions, written_at, file_id)
       select $1, $2, last_number, $3, $4, $5, $6, $7, $8 from counted`,
      [given.id, roomId, ctx.userId, given.body.trim(), given.answersId, named, ctx.now, file?.id ?? null],
    ),
  )
  await takePart(ctx, room, named)
  await markWritten(ctx, roomId)
  await tellMentioned(ctx, room, named)
  await planNotices(ctx, room, given.id, named)
  await roomDrafts.forgetSent(ctx, [roomId], given.body)
  await tellRoom(ctx, 'message', roomId)
  return showMessage(ctx, given.id)
}

const messageById = (ctx: Ctx, id: string, lock = false) =>
  ctx.first(
    statement<StoredMessage>(
      `select * from internal_messages where tenant_id = platform.current_tenant() and id = $1${lock ? ' for update' : ''}`,
      [id],
    ),
  )

/** Whoever writes in a deal's room or is named there becomes a member of it, so that the room is in their list. */
async function takePart(ctx: Ctx, { id, kind, lastNumber }: SeenRoom, named: readonly string[]) {
  if (kind !== 'deal') return
  await ctx.run(
    // raw write: how far people have read is no history
    statement(
      `insert into internal_members (room_id, user_id, read_number) select $1, u, $3 from unnest($2::uuid[]) u
       on conflict do nothing`,
      [id, [...new Set([ctx.userId, ...named])], lastNumber],
    ),
  )
}

/** Whoever writes has read what stands above. */
const markWritten = (ctx: Ctx, roomId: string) =>
  ctx.run(
    // raw write: how far people have read is no history
    statement(
      `update internal_members im set read_number = r.last_number from internal_rooms r
       where im.tenant_id = platform.current_tenant() and r.tenant_id = im.tenant_id and r.id = im.room_id
         and im.room_id = $1 and im.user_id = $2`,
      [roomId, ctx.userId],
    ),
  )

/** Those of these people to whom the room is open. */
async function whoSee(ctx: Ctx, room: SeenRoom, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const eyes = await eyesOf(ctx, [...new Set(ids)])
  const seen = await Promise.all(
    eyes.map((eye) =>
      seenRoom(eye, room.id).then(
        ({ isOwn }) => isOwn,
        (error) => {
          if (error instanceof Refusal) return false
          throw error
        },
      ),
    ),
  )
  return eyes.filter((_eye, at) => seen[at]).map(({ userId }) => userId)
}

async function tellMentioned(ctx: Ctx, room: SeenRoom, userIds: readonly string[]) {
  if (userIds.length === 0) return
  const { name } = await showRoom(ctx, room.id)
  await notify(ctx, {
    userIds,
    kind: 'chat-mentioned',
    subject: { kind: 'internal-room', id: room.id },
    link: room.dealId ? `/negocio/${room.dealId}/chat-interno` : `/internal-chat?open=${room.id}`,
    // A direct room is called after the other of the two: for whoever is named, that is who wrote.
    details: { by: ctx.user!.name, room: room.kind === 'direct' ? ctx.user!.name : name },
  })
}

/** One's own message of a room that one is still in, while it may be changed. */
async function changeable(ctx: Ctx, id: string) {
  const found = await messageById(ctx, id)
  if (!found) throw notFound('internal-chat.message_not_found')
  const room = await roomOfMessage(ctx, found.roomId)
  if (!room.isOwn) throw new Refusal(403, 'internal-chat.reading_only')
  const message = (await messageById(ctx, id, true))!
  enforce(mayChangeMessage(message, ctx.userId, ctx.now))
  return { message, room }
}

async function roomOfMessage(ctx: Ctx, roomId: string) {
  try {
    return await seenRoom(ctx, roomId, { lock: true })
  } catch (error) {
    if (error instanceof Refusal) throw notFound('internal-chat.message_not_found')
    throw error
  }
}

export async function editMessage(
  ctx: Ctx,
  id: string,
  { body, mentions }: { body?: string | undefined; mentions?: string[] | undefined },
): Promise<InternalMessage> {
  const { message, room } = await changeable(ctx, id)
  const text = body?.trim() ?? message.body
  const named = mentions ? await whoSee(ctx, room, mentions) : message.mentions
  const fresh = named.filter((one) => !message.mentions.includes(one))
  const isSame = text === message.body && fresh.length === 0 && named.length === message.mentions.length
  if (isSame) return showMessage(ctx, id)
  await ctx.run(
    // raw write: what people say stays out of the log
    statement(
      `update internal_messages set body = $2, mentions = $3, edited_at = $4
       where tenant_id = platform.current_tenant() and id = $1`,
      [id, text, named, ctx.now],
    ),
  )
  await takePart(ctx, room, fresh)
  await tellMentioned(ctx, room, fresh)
  await tellRoom(ctx, 'message', room.id)
  return showMessage(ctx, id)
}

/** Its place stays, without its text and its file; answers to it show none either. */
export async function removeMessage(ctx: Ctx, id: string) {
  const { message, room } = await changeable(ctx, id)
  await ctx.run(
    // raw write: what people say stays out of the log
    statement(
      `update internal_messages set body = '', mentions = '{}', deleted_at = $2
       where tenant_id = platform.current_tenant() and id = $1`,
      [id, ctx.now],
    ),
  )
  if (message.fileId) await dropFile(ctx, message.fileId)
  await tellRoom(ctx, 'message', room.id)
}
