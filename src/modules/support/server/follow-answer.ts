import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { answers, leftStatuses, type MessageStatus } from '../../channels/message-status.ts'
import type { StoredMessage } from '../../channels/server/public.ts'

// raw writes here: what the list shows of who waits

/** Customer messages that need an answer, as in `waitsForAnswer`. */
const asks = "m.direction = 'in' and m.kind not in ('reaction', 'system')"

/**
 * A customer waits until an answer was sent, not only written: a text that was not delivered leaves them waiting, and
 * one whose delivery fails later makes them wait again.
 */
export async function followAnswer(ctx: Ctx, message: StoredMessage, before: MessageStatus | null) {
  if (message.direction !== 'out' || message.origin === 'auto' || !message.conversationId) return
  const [did, does] = [answers(before), answers(message.status)]
  if (does && !did) await answered(ctx, message)
  else if (did && !does && message.status === 'failed') await unanswered(ctx, message)
}

/** What ends the wait: a delivered answer, or the end of the conversation. */
const ends = `(a.direction = 'event' and a.kind = 'closed' or a.direction = 'out' and a.origin <> 'auto' and a.status = any($2))`

/** The time of the oldest message after the last of these, found along the room's message numbers from the newest. */
const askedBehind = `select min(m.said_at) from chat_messages m where m.tenant_id = c.tenant_id and m.room_id = c.room_id
  and m.conversation_id = c.id and ${asks} and m.number > coalesce((
    select a.number from chat_messages a where a.tenant_id = c.tenant_id and a.room_id = c.room_id and a.conversation_id = c.id
      and ${ends} order by a.number desc limit 1), 0)`

/** Messages after the last answer still wait: sending an old answer again does not end the wait. Nor does handing over the conversation. */
const answered = (ctx: Ctx, { conversationId, saidAt }: StoredMessage) =>
  ctx.run(
    statement(
      `update conversations c set answered_at = coalesce(c.answered_at, $4::timestamptz),
         waiting_since = case when c.state = 'closed' or c.waiting_since > $3::timestamptz then c.waiting_since
           else coalesce((${askedBehind}), case when c.state = 'queue' then $4::timestamptz end) end
       where c.tenant_id = platform.current_tenant() and c.id = $1`,
      [conversationId, leftStatuses, saidAt, ctx.now],
    ),
  )

const unanswered = (ctx: Ctx, { conversationId }: StoredMessage) =>
  ctx.run(
    statement(
      `update conversations c set answered_at = (select min(a.said_at) from chat_messages a
           where a.tenant_id = c.tenant_id and a.room_id = c.room_id and a.conversation_id = c.id and a.direction = 'out' and ${ends}),
         waiting_since = least(c.waiting_since, (${askedBehind}))
       where c.tenant_id = platform.current_tenant() and c.id = $1 and c.state <> 'closed'`,
      [conversationId, leftStatuses],
    ),
  )
