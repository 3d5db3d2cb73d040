import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { seesDeal } from '../../deals/server/public.ts'
import { chatTab } from '../deal-tab.ts'
import type { StoredRoom } from './tables.ts'

/** SQL: the room `room` belongs to a deal that the person may see, and no flag hides its tab from them. */
function ofSeenDeal(ctx: Ctx, values: unknown[]) {
  if (ctx.can(chatTab.hiddenWith)) return 'false'
  return `exists (select from deals d where d.tenant_id = room.tenant_id and d.id = room.deal_id and ${seesDeal(ctx, 'd', values)})`
}

/** That they are one of its members. `me` is the number of the parameter with their id. */
const isMember = (me: string) => `exists (select from internal_members im where im.tenant_id = room.tenant_id
  and im.room_id = room.id and im.user_id = ${me})`

/** SQL: the person may read the room `room`, as a member of it or because they see its deal. */
export const isTheirs = (ctx: Ctx, me: string, values: unknown[]) =>
  `case when room.kind = 'deal' then ${ofSeenDeal(ctx, values)} else ${isMember(me)} end`

/** That whoever sees all chats may read it without belonging to it; a deal that is kept from them keeps its room too. */
export const isOthers = (ctx: Ctx, me: string) =>
  ctx.can('chat.see-all') ? `(room.kind <> 'deal' and not ${isMember(me)})` : 'false'

export interface SeenRoom extends StoredRoom {
  isOwn: boolean
}

/** The room, where the person may read it; to others it is not there. `lock` gives the next number in turn. */
export async function seenRoom(ctx: Ctx, id: string, { lock = false } = {}): Promise<SeenRoom> {
  // Locked before it is looked at: whoever is taken out of it meanwhile does not write any more.
  if (lock)
    await ctx.first(
      statement('select 1 from internal_rooms where tenant_id = platform.current_tenant() and id = $1 for update', [
        id,
      ]),
    )
  const values: unknown[] = [id, ctx.userId]
  const own = isTheirs(ctx, '$2::uuid', values)
  const row = await ctx.first(
    statement<SeenRoom>(
      `select * from (select room.*, ${own} as is_own, ${isOthers(ctx, '$2::uuid')} as is_others from internal_rooms room
         where room.tenant_id = platform.current_tenant() and room.id = $1 and $2::uuid is not null) seen
       where is_own or is_others`,
      values,
    ),
  )
  if (!row) throw notFound('internal-chat.not_found')
  return row
}
