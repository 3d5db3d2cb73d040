import type { Ctx } from '../http/ctx.ts'
import type { Lang } from '../i18n/messages.ts'
import { seal } from '../secrets/seal.ts'
import { composeMail } from './compose-mail.ts'
import type { MailContent } from './mail.ts'

export const mailTask = 'mail.send'
export const mailPurpose = 'mail'

/**
 * Asks for a mail that leaves after this transaction has committed, in the company's colours. Its content waits sealed
 * in the queue: codes and addresses cannot be read there.
 */
export function sendMail(ctx: Ctx, to: string, content: MailContent, lang: Lang = ctx.lang) {
  const { settings } = ctx.services
  const mail = composeMail(settings, ctx.company, lang, to, content)
  ctx.job(mailTask, { sealed: seal(settings.secret, mailPurpose, mail) })
}
