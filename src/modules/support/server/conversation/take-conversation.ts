import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { needStatusChange } from '../chat-status.ts'
import { handTo } from '../hand-to.ts'
import { conversationForUpdate } from '../lock.ts'
import { requireOperator } from '../operator-of.ts'
import { showConversation } from '../show-conversation.ts'
import { seenConversation } from '../sight.ts'
import { writeEvent } from '../write-event.ts'
import { command } from './command.ts'

export async function takeConversation(ctx: Ctx, id: string) {
  needStatusChange(ctx)
  const before = await conversationForUpdate(ctx, id).catch((error: unknown) => sayWhoHas(ctx, id, error))
  await requireOperator(ctx)
  const isMine = before.state === 'service' && before.operatorId === ctx.userId
  if (!isMine) {
    await command(ctx, before, { do: 'take', by: ctx.userId }, 'conversations.taken', {
      takenAt: before.takenAt ?? ctx.now,
    })
    await writeEvent(ctx, before, 'taken', { userId: ctx.userId })
    await handTo(ctx, before, ctx.userId)
  }
  return showConversation(ctx, id)
}

/** What was taken from the general queue a moment ago is out of sight: whoever still has it on the screen reads who was quicker. */
async function sayWhoHas(ctx: Ctx, id: string, error: unknown): Promise<never> {
  const has = await ctx.first(
    statement<{ name: string }>(
      `select u.name from conversations c join users u on u.tenant_id = c.tenant_id and u.id = c.operator_id
       where c.tenant_id = platform.current_tenant() and c.id = $1 and c.state = 'service' and c.department_id is null`,
      [id],
    ),
  )
  if (has && error instanceof Refusal) throw new Refusal(409, 'support.taken', { values: { name: has.name } })
  throw error
}

/** Its operator has read it; nobody else's look changes what waits. */
export async function readConversation(ctx: Ctx, id: string) {
  const conversation = await seenConversation(ctx, id)
  if (conversation.operatorId !== ctx.userId || conversation.unread === 0) return
  await ctx.run(
    // raw write: what somebody has read is nobody's history
    statement(
      'update conversations set unread = 0 where tenant_id = platform.current_tenant() and id = $1 and operator_id = $2',
      [id, ctx.userId],
    ),
  )
}
