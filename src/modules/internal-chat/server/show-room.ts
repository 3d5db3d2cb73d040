import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { InternalRoom } from '../contract.ts'
import { seenRoom } from './sight.ts'

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
