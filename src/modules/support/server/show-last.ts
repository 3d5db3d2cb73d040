import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { StoredMessage } from '../../channels/server/public.ts'
import { wholeText } from '../../channels/whole-text.ts'
import { waitsForAnswer } from '../what-follows.ts'
import { tellBrowsers } from './tell.ts'

/** What the list shows of a conversation follows its newest message. */
export async function showLast(ctx: Ctx, message: StoredMessage) {
  if (!message.conversationId) return
  await ctx.run(
    // raw write: what the list shows of the last message
    statement(
      `update conversations set
         last_number = greatest(last_number, $2),
         last_text = case when $5::timestamptz >= last_at or last_number = 0 then $3 else last_text end,
         last_kind = case when $5::timestamptz >= last_at or last_number = 0 then $6 else last_kind end,
         last_direction = case when $5::timestamptz >= last_at or last_number = 0 then $4 else last_direction end,
         last_at = case when last_number = 0 then $5::timestamptz else greatest(last_at, $5::timestamptz) end,
         unread = case when $4 = 'in' and $8 then unread + 1 else unread end,
         waiting_since = case when $4 = 'in' and $8 then least(waiting_since, $5::timestamptz)
           when $4 = 'out' and $7 <> 'auto' then null else waiting_since end,
         answered_at = case when $4 = 'out' and $7 <> 'auto' then coalesce(answered_at, $5::timestamptz) else answered_at end
       where tenant_id = platform.current_tenant() and id = $1`,
      [
        message.conversationId,
        message.number,
        wholeText(message.body.replace(/\s+/g, ' '), 200),
        message.direction,
        message.saidAt,
        message.kind,
        message.origin,
        waitsForAnswer(message.kind),
      ],
    ),
  )
  await tellBrowsers(ctx, 'conversations.message', message.conversationId)
}
