import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { phoneMessages } from '../../channels/server/public.ts'
import type { Notice, SentNotice } from '../general-contract.ts'
import type { NoticeEvent, NoticeRecipient } from '../whatsapp-notices.ts'

export const listNotices = (ctx: Ctx): Promise<Notice[]> =>
  ctx.rows(
    statement<Notice>(
      `select id, event, recipient, body, enabled from whatsapp_notices
       where tenant_id = platform.current_tenant() order by event, recipient`,
      [],
    ),
  )

/** What is told of an event, and to whom. */
export const noticesOf = async (ctx: Ctx, event: NoticeEvent): Promise<Notice[]> =>
  (await listNotices(ctx)).filter((notice) => notice.enabled && notice.event === event)

/** The newest notices, and what became of each. */
export async function sentNotices(ctx: Ctx): Promise<SentNotice[]> {
  const said = await phoneMessages(ctx, 'notice')
  return said.map(({ about, ...rest }) => ({
    ...rest,
    event: about.event as NoticeEvent,
    recipient: about.recipient as NoticeRecipient,
  }))
}
