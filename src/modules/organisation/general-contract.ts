import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { noticeEventNames, noticeRecipients } from './whatsapp-notices.ts'

const noticeFields = {
  event: z.enum(noticeEventNames),
  recipient: z.enum(noticeRecipients),
  body: z.string('organisation.notice_body').trim().min(1, 'organisation.notice_body').max(1024),
  enabled: z.boolean(),
}
export const NoticeInput = z.object({ ...noticeFields, enabled: noticeFields.enabled.default(false) })
export const NoticePatch = z.object({ body: noticeFields.body, enabled: noticeFields.enabled }).partial()
export const Notice = z.object({
  id: z.string(),
  event: z.enum(noticeEventNames),
  recipient: z.enum(noticeRecipients),
  body: z.string(),
  enabled: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

const SentNotice = z.object({
  id: z.string(),
  event: z.enum(noticeEventNames),
  recipient: z.enum(noticeRecipients),
  name: z.string(),
  at: z.string(),
  /** Of the message that carries it; null where nothing does. */
  status: z.string().nullable(),
  /** Why it was not sent; empty where it was. */
  why: z.string(),
})
export type SentNotice = z.infer<typeof SentNotice>

const needs = 'general.settings'
const noNumber = 'organisation.notice_no_number'
const wrongText = ['organisation.notice_not_for_client', 'organisation.notice_placeholder']

export const general = {
  notices: endpoint('GET /settings/whatsapp-notices', {
    needs,
    summary: 'Whom WhatsApp tells what, event by event',
    reply: z.array(Notice),
  }),
  sentNotices: endpoint('GET /settings/whatsapp-notices/sent', {
    needs,
    summary: 'The newest notices over WhatsApp: to whom, and why one was not sent',
    reply: z.array(SentNotice),
  }),
  whatsappNumber: endpoint('GET /settings/whatsapp-number', {
    needs,
    summary: 'Whether a WhatsApp number is connected that notices can leave through',
    reply: z.object({ isConnected: z.boolean() }),
  }),
  addNotice: endpoint('POST /settings/whatsapp-notices', {
    needs,
    summary: 'Tell one more recipient of an event',
    body: NoticeInput,
    reply: Notice,
    refusals: [...wrongText, noNumber, 'organisation.notice_exists'],
  }),
  editNotice: endpoint('PATCH /settings/whatsapp-notices/:id', {
    needs,
    summary: 'Change a text, or switch it on or off',
    body: NoticePatch,
    reply: Notice,
    refusals: [...wrongText, noNumber, 'organisation.notice_not_found'],
  }),
  removeNotice: endpoint('DELETE /settings/whatsapp-notices/:id', {
    needs,
    summary: 'Stop telling a recipient of an event',
    refusals: ['organisation.notice_not_found'],
  }),
  clearCache: endpoint('DELETE /settings/cache', {
    needs,
    summary: 'Forget what was kept of the company; every open screen loads its lists anew',
    perMinute: 10,
  }),
}
