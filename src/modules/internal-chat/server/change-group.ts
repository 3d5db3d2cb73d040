import { find, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import type { InternalRoom } from '../contract.ts'
import { nextManager } from '../room.ts'
import { join, requireColleagues } from './people.ts'
import { showRoom } from './show-room.ts'
import { type SeenRoom, seenRoom } from './sight.ts'
import { internalRoomsEntity, type StoredRoom } from './tables.ts'
import { tellRoom } from './tell.ts'

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
