import { find, insert, update } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { refuseHidden } from '../../../platform/http/lacking.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { visibleSubject } from '../../../platform/subjects/visible-subjects.ts'
import { dropFile } from '../../files/server/public.ts'
import type { InternalRoom } from '../contract.ts'
import { chatTab } from '../deal-tab.ts'
import { nextManager, pairOf } from '../room.ts'
import { join, requireColleagues } from './people.ts'
import { type SeenRoom, seenRoom } from './sight.ts'
import { internalRoomsEntity, type StoredRoom } from './tables.ts'
import { tellOneself, tellRoom, tellTyping } from './tell.ts'

/** For how long a room says that somebody read it from outside. */
export const readersFor = "interval '1 day'"

type Shown = Pick<InternalRoom, 'name' | 'members' | 'readers' | 'readNumber'> & { othersLeft: boolean }

export async function showRoom(ctx: Ctx, id: string): Promise<InternalRoom> {
  const room = await seenRoom(ctx, id)
  const shown = await ctx.one(
    statement<Shown>(
      `with members as (
         select u.id, u.name, u.active, im.joined_at, im.read_number from internal_members im
         join users u on u.tenant_id = im.tenant_id and u.id = im.user_id
         where im.tenant_id = platform.current_tenant() and im.room_id = $1
       )
       select coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by joined_at, id) from members), '[]') as members,
         coalesce((select read_number from members where id = $2), 0) as read_number,
         case $3 when 'group' then $4
           when 'deal' then (select title from deals where tenant_id = platform.current_tenant() and id = $5)
           else (select string_agg(name, ', ' order by name) from members where id <> $2) end as name,
         coalesce((select bool_and(not active) from members where id <> $2), false) as others_left,
         coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'at', ir.read_at) order by ir.read_at desc)
           from internal_readers ir join users u on u.tenant_id = ir.tenant_id and u.id = ir.user_id
           where ir.tenant_id = platform.current_tenant() and ir.room_id = $1 and ir.read_at > $6::timestamptz - ${readersFor}), '[]') as readers`,
      [id, ctx.userId, room.kind, room.name, room.dealId, ctx.now],
    ),
  )
  const { othersLeft, ...rest } = shown
  return {
    id,
    kind: room.kind,
    dealId: room.dealId,
    managerId: room.managerId,
    lastNumber: room.lastNumber,
    ...rest,
    name: rest.name ?? '',
    mayWrite: room.isOwn && !(room.kind === 'direct' && othersLeft),
    mayManage: room.kind === 'group' && room.managerId === ctx.userId,
  }
}

/** The room of these two. Two who open it at once meet at the key of the pair. */
export async function openDirect(ctx: Ctx, userId: string): Promise<InternalRoom> {
  if (userId === ctx.userId) throw new Refusal(409, 'internal-chat.oneself')
  const pair = pairOf(ctx.userId, userId)
  const there = await roomWhere(ctx, 'pair', pair)
  if (there) return showRoom(ctx, there.id)
  await requireColleagues(ctx, [userId])
  const room = await insert(ctx, internalRoomsEntity, { kind: 'direct', pair, dealId: null, managerId: null })
  await join(ctx, room.id, [ctx.userId, userId])
  await tellRoom(ctx, 'opened', room.id)
  return showRoom(ctx, room.id)
}

/** The room of a deal, for whoever sees the deal and its tab. */
export async function openOfDeal(ctx: Ctx, dealId: string): Promise<InternalRoom> {
  await visibleSubject(ctx, dealId, 'deal')
  refuseHidden(ctx, chatTab.hiddenWith)
  const there = await roomWhere(ctx, 'deal_id', dealId)
  if (there) return showRoom(ctx, there.id)
  const room = await insert(ctx, internalRoomsEntity, { kind: 'deal', pair: null, dealId, managerId: null })
  return showRoom(ctx, room.id)
}

const roomWhere = (ctx: Ctx, column: 'pair' | 'deal_id', value: string) =>
  ctx.first(
    statement<{ id: string }>(
      `select id from internal_rooms where tenant_id = platform.current_tenant() and ${column} = $1`,
      [value],
    ),
  )

interface NewGroup {
  id?: string | undefined
  name: string
  userIds: string[]
}

export async function addGroup(ctx: Ctx, { id = newId(), name, userIds }: NewGroup): Promise<InternalRoom> {
  const there = await ctx.first(
    statement('select 1 from internal_rooms where tenant_id = platform.current_tenant() and id = $1', [id]),
  )
  if (there) return showRoom(ctx, id)
  const others = (await requireColleagues(ctx, userIds)).filter((one) => one !== ctx.userId)
  if (others.length === 0) throw new Refusal(409, 'internal-chat.members_required')
  await insert(ctx, internalRoomsEntity, { id, kind: 'group', name, pair: null, dealId: null, managerId: ctx.userId })
  await join(ctx, id, [ctx.userId])
  await join(ctx, id, others)
  await tellRoom(ctx, 'opened', id)
  return showRoom(ctx, id)
}

/** The group, locked; its manager alone changes it. */
async function managedGroup(ctx: Ctx, id: string): Promise<SeenRoom> {
  const room = await seenRoom(ctx, id, { lock: true })
  if (room.kind !== 'group') throw new Refusal(409, 'internal-chat.not_group')
  if (room.managerId !== ctx.userId) throw new Refusal(403, 'internal-chat.not_manager')
  return room
}

export async function renameGroup(ctx: Ctx, id: string, { name }: { name?: string | undefined }) {
  const room = await managedGroup(ctx, id)
  if (name !== undefined && name !== room.name) {
    await update(ctx, internalRoomsEntity, room, { name })
    await tellRoom(ctx, 'renamed', id)
  }
  return showRoom(ctx, id)
}

const inLog = (ctx: Ctx, kind: string, roomId: string, userId: string) =>
  ctx.emit({ kind: `internalRooms.${kind}`, subject: { kind: 'internal-room', id: roomId }, data: { userId } })

export async function addMember(ctx: Ctx, id: string, userId: string): Promise<InternalRoom> {
  await managedGroup(ctx, id)
  await requireColleagues(ctx, [userId])
  if ((await join(ctx, id, [userId])).length === 0) throw new Refusal(409, 'internal-chat.already_member')
  await inLog(ctx, 'joined', id, userId)
  await tellRoom(ctx, 'joined', id)
  return showRoom(ctx, id)
}

/** Its manager takes others out; everybody may leave. */
export async function removeMember(ctx: Ctx, id: string, userId: string) {
  const isOneself = userId === ctx.userId
  const room = isOneself ? await seenRoom(ctx, id, { lock: true }) : await managedGroup(ctx, id)
  if (room.kind !== 'group') throw new Refusal(409, 'internal-chat.not_group')
  const members = await membersOf(ctx, id)
  if (!members.includes(userId)) throw notFound('internal-chat.person_unknown')
  if (!isOneself && members.length <= 2) throw new Refusal(409, 'internal-chat.members_required')
  await leave(ctx, room, userId)
}

const membersOf = async (ctx: Ctx, id: string) =>
  (
    await ctx.rows(
      statement<{ userId: string }>(
        'select user_id from internal_members where tenant_id = platform.current_tenant() and room_id = $1',
        [id],
      ),
    )
  ).map(({ userId }) => userId)

/** Ends that somebody belongs to a group; who has been in it longest manages it then. */
async function leave(ctx: Ctx, room: StoredRoom, userId: string) {
  const gone = await ctx.rows(
    // raw write: the log tells it as what became of the room
    statement<{ userId: string }>(
      `delete from internal_members where tenant_id = platform.current_tenant() and room_id = $1 and user_id = $2
       returning user_id`,
      [room.id, userId],
    ),
  )
  if (gone.length === 0) return false
  await inLog(ctx, userId === ctx.user?.id ? 'left' : 'removed', room.id, userId)
  if (room.managerId === userId) {
    const members = await ctx.rows(
      statement<{ userId: string; joinedAt: string }>(
        `select im.user_id, im.joined_at from internal_members im
         join users u on u.tenant_id = im.tenant_id and u.id = im.user_id and u.active
         where im.tenant_id = platform.current_tenant() and im.room_id = $1`,
        [room.id],
      ),
    )
    await update(ctx, internalRoomsEntity, await find(ctx, internalRoomsEntity, room.id), {
      managerId: nextManager(members, userId),
    })
  }
  await tellRoom(ctx, 'left', room.id, [userId])
  return true
}

/** Whoever leaves the company leaves its groups. */
export async function leaveGroups(ctx: Ctx, userId: string) {
  const rooms = await ctx.rows(
    statement<StoredRoom>(
      `select r.* from internal_rooms r where r.tenant_id = platform.current_tenant() and r.kind = 'group' and exists (
         select from internal_members im where im.tenant_id = r.tenant_id and im.room_id = r.id and im.user_id = $1)
       order by r.id for update of r`,
      [userId],
    ),
  )
  for (const room of rooms) await leave(ctx, room, userId)
}

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

/** What was said of an erased person in the rooms of their deals is gone, files too; that it was said, by whom and when stays. */
export async function forgetTalkOf(ctx: Ctx, contactId: string) {
  const files = await ctx.rows(
    // raw write: the log of the erasure must not contain the erased values
    statement<{ fileId: string | null }>(
      `update internal_messages m set body = '', mentions = '{}', deleted_at = coalesce(m.deleted_at, $2)
       from internal_rooms r join deals d on d.tenant_id = r.tenant_id and d.id = r.deal_id
       where m.tenant_id = platform.current_tenant() and r.tenant_id = m.tenant_id and r.id = m.room_id and d.contact_id = $1
       returning m.file_id`,
      [contactId, ctx.now],
    ),
  )
  for (const { fileId } of files) if (fileId) await dropFile(ctx, fileId)
}
