import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { answers } from '../../channels/message-status.ts'
import type { StoredMessage } from '../../channels/server/public.ts'
import { wholeText } from '../../channels/whole-text.ts'
import { waitsForAnswer } from '../what-follows.ts'
import type { StoredConversation } from './tables.ts'
import { tellBrowsers } from './tell.ts'

/** Updates what the list shows of a conversation to its newest message; undefined for a customer's message after its end. */
export async function showLast(ctx: Ctx, message: StoredMessage): Promise<StoredConversation | undefined> {
  if (!message.conversationId) return undefined
  const shown = await ctx.first(
    // raw write: what the list shows of the last message
    statement<StoredConversation>(
      `update conversations set
         last_number = greatest(last_number, $2),
         last_text = case when $5::timestamptz >= last_at or last_number = 0 then $3 else last_text end,
         last_kind = case when $5::timestamptz >= last_at or last_number = 0 then $6 else last_kind end,
         last_direction = case when $5::timestamptz >= last_at or last_number = 0 then $4 else last_direction end,
         last_at = case when last_number = 0 then $5::timestamptz else greatest(last_at, $5::timestamptz) end,
         unread = case when $4 = 'in' and $7 then unread + 1 else unread end,
         waiting_since = case when $4 = 'in' and $7 then least(waiting_since, $5::timestamptz)
           when $8 then null else waiting_since end,
         answered_at = case when $8 then coalesce(answered_at, $5::timestamptz) else answered_at end
       where tenant_id = platform.current_tenant() and id = $1 and (state <> 'closed' or $4 <> 'in') returning *`,
      [
        message.conversationId,
        message.number,
        wholeText(message.body.replace(/\s+/g, ' '), 200),
        message.direction,
        message.saidAt,
        message.kind,
        waitsForAnswer(message.kind),
        // What has yet to be sent answers once it has left (`follow-answer.ts`).
        message.direction === 'out' && message.origin !== 'auto' && answers(message.status),
      ],
    ),
  )
  if (shown) await tellBrowsers(ctx, 'conversations.message', shown.id)
  return shown
}
