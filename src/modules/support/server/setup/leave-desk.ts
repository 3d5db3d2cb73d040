import { update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { after } from '../../conversation.ts'
import { assign } from '../assign.ts'
import { mayAttend } from '../operator-of.ts'
import { conversationsEntity, type StoredConversation } from '../tables.ts'
import { writeEvent } from '../write-event.ts'

/** When somebody stops serving customers, what they served waits again and may be assigned to the next operator. */
export async function leaveDesk(ctx: Ctx, userId: string) {
  const served = await ctx.rows(
    statement<StoredConversation>(
      `select * from conversations where tenant_id = platform.current_tenant() and operator_id = $1 and state = 'service'
       order by last_at for update`,
      [userId],
    ),
  )
  await ctx.run(
    // raw write: who is at the desk is nobody's history
    statement("update operators set presence = 'away' where tenant_id = platform.current_tenant() and user_id = $1", [
      userId,
    ]),
  )
  for (const conversation of served) {
    const waiting = await update(
      ctx,
      conversationsEntity,
      conversation,
      {
        ...after(conversation, { do: 'leave', operatorId: userId }),
        waitingSince: conversation.waitingSince ?? ctx.now,
      },
      { event: 'conversations.returned', isDerived: true },
    )
    await writeEvent(ctx, waiting, 'returned')
    await assign(ctx, waiting)
  }
}

/** After a change of permissions: people who may no longer serve customers leave the desk. */
export async function leaveUnattended(ctx: Ctx) {
  const gone = await ctx.rows(
    statement<{ userId: string }>(
      `select distinct o.user_id from operators o join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
       join conversations c on c.tenant_id = o.tenant_id and c.operator_id = o.user_id and c.state = 'service'
       where o.tenant_id = platform.current_tenant() and u.active and not ${mayAttend}`,
    ),
  )
  for (const { userId } of gone) await leaveDesk(ctx, userId)
}

/** When an account ends, its person leaves the desk. */
export async function userLeft(ctx: Ctx, userId: string) {
  await leaveDesk(ctx, userId)
  await ctx.run(
    // raw write: the account's end is the event
    statement('update operators set active = false where tenant_id = platform.current_tenant() and user_id = $1', [
      userId,
    ]),
  )
}
