import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { answers, leftStatuses, type MessageStatus } from '../../channels/message-status.ts'
import type { StoredMessage } from '../../channels/server/public.ts'

// raw writes here: what the list shows of who waits

/** What a customer says and waits for an answer to, as `waitsForAnswer` has it. */
const asks = "m.direction = 'in' and m.kind not in ('reaction', 'system')"

/**
 * The customer waits until an answer has left, not until somebody has written one: a text that nothing carries leaves them waiting,
 * and one that turns out not to have reached anybody has them wait again.
 */
export async function followAnswer(ctx: Ctx, message: StoredMessage, before: MessageStatus | null) {
  if (message.direction !== 'out' || message.origin === 'auto' || !message.conversationId) return
  const [did, does] = [answers(before), answers(message.status)]
  if (does && !did) await answered(ctx, message)
  else if (did && !does && message.status === 'failed') await unanswered(ctx, message)
}

/** What ends a wait: an answer that left, or the end of the conversation. */
const ends = `(a.direction = 'event' and a.kind = 'closed' or a.direction = 'out' and a.origin <> 'auto' and a.status = any($2))`

/** Since when somebody waits who wrote behind the last of these: along the numbers of the room, from its newest. */
const askedBehind = `select min(m.said_at) from chat_messages m where m.tenant_id = c.tenant_id and m.room_id = c.room_id
  and m.conversation_id = c.id and ${asks} and m.number > coalesce((
    select a.number from chat_messages a where a.tenant_id = c.tenant_id and a.room_id = c.room_id and a.conversation_id = c.id
      and ${ends} order by a.number desc limit 1), 0)`

/**
 * Whoever wrote behind the last answer goes on waiting: one of old that is sent once more asks nobody again. So does who was handed
 * on meanwhile, and waits for the next one.
 */
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
