import type { z } from 'zod'
import { find, insert, remove, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { hasWhatsappNumber, phoneMessages } from '../../channels/server/public.ts'
import type { Notice, NoticeInput, NoticePatch, SentNotice } from '../general-contract.ts'
import { mayTell, type NoticeEvent, type NoticeRecipient } from '../whatsapp-notices.ts'
import { noticesEntity } from './tables.ts'

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

export async function addNotice(ctx: Ctx, given: z.output<typeof NoticeInput>): Promise<Notice> {
  check(given.event, given.recipient, given.body)
  if (given.enabled) await enforceNumber(ctx)
  const present = await listNotices(ctx)
  if (present.some(({ event, recipient }) => event === given.event && recipient === given.recipient))
    throw new Refusal(409, 'organisation.notice_exists')
  return insert(ctx, noticesEntity, given)
}

export async function editNotice(ctx: Ctx, id: string, patch: z.output<typeof NoticePatch>): Promise<Notice> {
  const before = await find(ctx, noticesEntity, id, { lock: true })
  check(before.event, before.recipient, patch.body ?? before.body)
  if (patch.enabled && !before.enabled) await enforceNumber(ctx)
  return update(ctx, noticesEntity, before, patch)
}

export const removeNotice = async (ctx: Ctx, id: string) =>
  remove(ctx, noticesEntity, await find(ctx, noticesEntity, id, { lock: true }))

/** What could never be sent is not switched on. */
async function enforceNumber(ctx: Ctx) {
  if (!(await hasWhatsappNumber(ctx))) throw new Refusal(409, 'organisation.notice_no_number')
}

function check(event: NoticeEvent, recipient: NoticeRecipient, body: string) {
  const verdict = mayTell(event, recipient, body)
  if (!verdict.ok) throw wrongField('body', verdict.code, verdict.values)
}
