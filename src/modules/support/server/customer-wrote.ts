import { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { notify } from '../../notifications/server/public.ts'
import type { StoredConversation } from './tables.ts'

const wroteTask = 'support.customer-wrote'

/** Milliseconds in which an operator who has the conversation open reads it and needs no notice. */
const patience = 20_000

type Known = Pick<StoredConversation, 'id' | 'title' | 'state' | 'operatorId' | 'unread'>

const conversationOf = (ctx: Ctx, id: string) =>
  ctx.first(
    statement<Known>(
      `select id, title, state, operator_id, unread from conversations
       where tenant_id = platform.current_tenant() and id = $1`,
      [id],
    ),
  )

/** Schedules the notice to the operator that the customer has written: one until they read it. */
export function planWrote(ctx: Ctx, { id, state, unread }: Known) {
  if (state !== 'service' || unread !== 1) return
  const runAt = new Date(Date.parse(ctx.now) + patience).toISOString()
  ctx.job(wroteTask, { conversationId: id }, { key: `wrote ${id}`, runAt })
}

export const wroteJob = job({
  task: wroteTask,
  payload: z.object({ conversationId: z.string() }),
  async run(ctx, { conversationId }) {
    const conversation = await conversationOf(ctx, conversationId)
    if (conversation?.state !== 'service' || conversation.unread === 0) return
    await notify(ctx, {
      userIds: [conversation.operatorId],
      kind: 'customer-wrote',
      subject: { kind: 'conversation', id: conversationId },
      link: `/chat-support?open=${conversationId}`,
      details: { name: conversation.title },
    })
  },
})
