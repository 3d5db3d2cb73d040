import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { type About, deliveryOf } from '../../../platform/mail/deliveries.ts'

interface MailToCustomer {
  about: About
  /** The delivery, by which what becomes of it is told later. */
  mail: string
  recipient: string
  mailSubject: string
  /** What its model was called then. */
  model: string
}

/** Adds to the timeline of a deal or a contact which mail was sent to the customer, by whom and to which address. */
export const tellMailToCustomer = (ctx: Ctx, { about, ...data }: MailToCustomer) =>
  ctx.emit({ kind: 'mails.sent', subject: about, threadId: about.id, data })

/** The history says that such a mail was not sent, and later when it was. */
export const mailInTimeline: Record<'mail.not-sent' | 'mail.left', Listener> = {
  async 'mail.not-sent'(ctx, { subject }) {
    await tell(ctx, subject.id, { kind: 'mails.not-sent', after: 'mails.sent' })
  },
  async 'mail.left'(ctx, { subject }) {
    await tell(ctx, subject.id, { kind: 'mails.left', after: 'mails.not-sent' })
  },
}

/** Nothing where the history has not told what goes before it. */
async function tell(ctx: Ctx, mail: string, { kind, after }: { kind: string; after: string }) {
  const delivery = await deliveryOf(ctx, mail)
  if (delivery?.aboutKind !== 'deal' && delivery?.aboutKind !== 'contact') return
  const { aboutKind, aboutId, recipient, title: mailSubject, reason: code, answer } = delivery
  if (!(await isTold(ctx, { mail, aboutId, kind: after }))) return
  const reason = code && translate(ctx.lang, code, { answer, host: '', port: '' })
  await ctx.emit({
    kind,
    subject: { kind: aboutKind, id: aboutId },
    threadId: aboutId,
    data: { mail, recipient, mailSubject, reason },
  })
}

const isTold = async (ctx: Ctx, { mail, aboutId, kind }: { mail: string; aboutId: string; kind: string }) =>
  (await ctx.first(
    statement(
      `select from events where tenant_id = platform.current_tenant() and subject_id = $1 and kind = $2
         and data ->> 'mail' = $3 limit 1`,
      [aboutId, kind, mail],
    ),
  )) !== undefined
