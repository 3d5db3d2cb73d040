import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { enforce, Refusal } from '../../../../platform/rules/refusal.ts'
import { unansweredRequired } from '../../../custom-fields/server/public.ts'
import { may } from '../../conversation.ts'
import { giveWaitingTo } from '../assign.ts'
import { needStatusChange } from '../chat-status.ts'
import { handTo } from '../hand-to.ts'
import { conversationForUpdate } from '../lock.ts'
import { requireOperator } from '../operator-of.ts'
import { sayToCustomer } from '../sent/way.ts'
import { showConversation } from '../show-conversation.ts'
import { writeEvent } from '../write-event.ts'
import { command, mustServe } from './command.ts'

export async function closeConversation(ctx: Ctx, id: string, { asksScore }: { asksScore?: boolean | undefined }) {
  needStatusChange(ctx)
  const before = await conversationForUpdate(ctx, id)
  await requireOperator(ctx)
  mustServe(ctx, before)
  enforce(may(before, { do: 'close' }))
  const missing = await unansweredRequired(ctx, 'conversation', id)
  if (missing.length > 0) throw new Refusal(409, 'support.fields_required', { values: { fields: missing.join(', ') } })
  const asked =
    (asksScore ?? (await asksScores(ctx, before.departmentId))) &&
    (await sayToCustomer(ctx, before, 'support.ask_score'))
  const closed = await command(ctx, before, { do: 'close' }, 'conversations.closed', {
    endedAt: ctx.now,
    waitingSince: null,
    unread: 0,
    ...(asked && { askedScoreAt: ctx.now }),
  })
  await writeEvent(ctx, closed, 'closed')
  await giveWaitingTo(ctx, before.operatorId)
  return showConversation(ctx, id)
}

const asksScores = async (ctx: Ctx, departmentId: string | null) =>
  (
    await ctx.first(
      statement<{ asksScore: boolean }>(
        'select asks_score from departments where tenant_id = platform.current_tenant() and id = $1',
        [departmentId],
      ),
    )
  )?.asksScore ?? false

export async function reopenConversation(ctx: Ctx, id: string) {
  needStatusChange(ctx)
  const before = await conversationForUpdate(ctx, id)
  await requireOperator(ctx)
  enforce(may(before, { do: 'reopen', operatorId: ctx.userId }))
  const other = await ctx.first(
    statement(
      "select 1 from conversations where tenant_id = platform.current_tenant() and room_id = $1 and state <> 'closed' limit 1",
      [before.roomId],
    ),
  )
  if (other) throw new Refusal(409, 'support.another_open')
  const opened = await command(ctx, before, { do: 'reopen', operatorId: ctx.userId }, 'conversations.reopened', {
    endedAt: null,
    askedScoreAt: null,
    askedCommentAt: null,
  })
  await handTo(ctx, opened, ctx.userId)
  await writeEvent(ctx, opened, 'reopened', { userId: ctx.userId })
  return showConversation(ctx, id)
}
