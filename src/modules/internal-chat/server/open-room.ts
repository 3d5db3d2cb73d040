import { insert } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { refuseHidden } from '../../../platform/http/lacking.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { visibleSubject } from '../../../platform/subjects/visible-subjects.ts'
import type { InternalRoom } from '../contract.ts'
import { chatTab } from '../deal-tab.ts'
import { pairOf } from '../room.ts'
import { join, requireColleagues } from './people.ts'
import { showRoom } from './show-room.ts'
import { internalRoomsEntity } from './tables.ts'
import { tellRoom } from './tell.ts'

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
