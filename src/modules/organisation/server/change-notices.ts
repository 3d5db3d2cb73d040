import type { z } from 'zod'
import { find, insert, update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { formatMessage, type Lang } from '../../../platform/i18n/messages.ts'
import { Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import { hasWhatsappNumber } from '../../channels/server/public.ts'
import type { Notice, NoticeInput, NoticePatch } from '../general-contract.ts'
import { noticeWords } from '../notice-words.ts'
import { mayTell, type NoticeEvent, type NoticeRecipient } from '../whatsapp-notices.ts'
import { noticesEntity } from './tables.ts'
import { listNotices } from './whatsapp-notices.ts'

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

export async function removeNotice(ctx: Ctx, id: string) {
  const notice = await find(ctx, noticesEntity, id, { lock: true })
  await removeToTrash(ctx, noticesEntity, notice, { name: named(ctx.lang, notice) })
}

/** It is told by its event and whom it tells, as it has no name. */
const named = (lang: Lang, { event, recipient }: Pick<Notice, 'event' | 'recipient'>) =>
  `${formatMessage(lang, noticeWords[`notices.event.${event}`])} – ${formatMessage(lang, noticeWords[`notices.recipient.${recipient}`])}`

/** It comes back switched off where there is no number any more that it could leave through. */
export const noticeReturned: Listener = async (ctx, { subject }) => {
  const notice = await find(ctx, noticesEntity, subject.id, { lock: true })
  if (notice.enabled && !(await hasWhatsappNumber(ctx))) await update(ctx, noticesEntity, notice, { enabled: false })
}

/** What could never be sent is not switched on. */
async function enforceNumber(ctx: Ctx) {
  if (!(await hasWhatsappNumber(ctx))) throw new Refusal(409, 'organisation.notice_no_number')
}

function check(event: NoticeEvent, recipient: NoticeRecipient, body: string) {
  const verdict = mayTell(event, recipient, body)
  if (!verdict.ok) throw wrongField('body', verdict.code, verdict.values)
}
