import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { pageOf, paging, shortText } from '../contract/shapes.ts'

export const MailboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  sentAt: z.string(),
})

const senderFields = {
  name: z.string('mail.sender_name').trim().min(1, 'mail.sender_name').max(255),
  address: z.email('field.email').max(255),
  host: z.string('mail.host_required').trim().toLowerCase().min(1, 'mail.host_required').max(255),
  port: z.int('mail.port_invalid').min(1, 'mail.port_invalid').max(65_535, 'mail.port_invalid'),
  /** `tls` from the first byte (465), `starttls` after the greeting (587), or none. */
  security: z.enum(['starttls', 'tls', 'none']),
  username: shortText.default(''),
  enabled: z.boolean(),
}
/** The password of whoever changes where mails leave: it is asked once more. */
const currentPassword = z.string('mail.own_password').min(1, 'mail.own_password').max(200)

export const OwnSenderInput = z.object({
  ...senderFields,
  /** Left out: the kept one stays. Empty: the server asks for none. */
  password: z.string().max(500).optional(),
  currentPassword,
})
export const OwnSender = z.object({
  name: z.string(),
  address: z.string(),
  host: z.string(),
  port: z.int(),
  security: senderFields.security,
  username: z.string(),
  hasPassword: z.boolean(),
  enabled: z.boolean(),
  /** When a test last went through; null since the server was changed. */
  testedAt: z.string().nullable(),
})
export type OwnSender = z.infer<typeof OwnSender>

/** What became of a mail: it waits, has left, or was refused and why, in the reader's words. */
export const MailRow = z.object({
  id: z.string(),
  to: z.string(),
  title: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  reason: z.string(),
  at: z.string(),
})
export type MailRow = z.infer<typeof MailRow>
export const MailFilters = paging.extend({
  /** Only what has not left. */
  onlyOpen: z.stringbool().default(false),
})

const needs = 'general.settings'

export const mailContract = {
  mailbox: endpoint('GET /dev/mailbox', {
    needs: 'public',
    summary:
      'What was sent by e-mail lately; answers only in development without an SMTP server, on the machine itself',
    onThisMachine: true,
    reply: z.array(MailboxMail),
    perMinute: 60,
    refusals: ['platform.unknown_route'],
  }),
  list: endpoint('GET /settings/emails', {
    needs,
    summary: 'The e-mails of the last ninety days, newest first: waiting, sent, or failed and why',
    query: MailFilters,
    reply: pageOf(MailRow),
  }),
  again: endpoint('POST /settings/emails/:id/tries', {
    needs,
    summary: 'Try an e-mail that has not left once more, now',
    refusals: ['mail.left_already'],
  }),
  sender: endpoint('GET /settings/email-sender', {
    needs,
    summary: 'The company’s own mail server, without its password; null: mails leave through the installation’s',
    reply: OwnSender.nullable(),
  }),
  saveSender: endpoint('PUT /settings/email-sender', {
    needs,
    summary: 'Let the company’s mails leave through its own server',
    body: OwnSenderInput,
    reply: OwnSender.nullable(),
    refusals: ['access.password_current_wrong', 'access.too_many_logins', 'access.not_on_behalf'],
    isPersonal: true,
    perMinute: 20,
  }),
  removeSender: endpoint('DELETE /settings/email-sender', {
    needs,
    summary: 'Let the company’s mails leave through the installation’s server again',
    body: z.object({ password: currentPassword }),
    refusals: ['access.password_current_wrong', 'access.too_many_logins', 'access.not_on_behalf'],
    isPersonal: true,
    perMinute: 20,
  }),
  tryEmailSender: endpoint('POST /settings/email-sender/trial', {
    needs,
    summary: 'Send a test mail through the company’s own server now, and say what the server answered',
    body: z.object({ to: z.email('field.email').max(255) }),
    reply: z.object({ to: z.string() }),
    perMinute: 10,
    refusals: ['mail.no_sender', 'mail.login_refused', 'mail.no_encryption', 'mail.refused', 'mail.unreachable'],
  }),
}

export type MailboxMail = z.infer<typeof MailboxMail>
