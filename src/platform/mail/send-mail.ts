import type { Ctx } from '../http/ctx.ts'
import type { Lang } from '../i18n/messages.ts'
import { seal } from '../secrets/seal.ts'
import { composeMail } from './compose-mail.ts'
import { type About, addDelivery } from './deliveries.ts'
import type { MailContent, QueuedMail } from './mail.ts'

export const mailTask = 'mail.send'
export const mailPurpose = 'mail'

/**
 * Asks for a mail that leaves after this transaction has committed, in the company's colours. Its content waits sealed:
 * codes and addresses cannot be read there.
 */
export const sendMail = (ctx: Ctx, to: string, content: MailContent, lang: Lang = ctx.lang) =>
  enqueue(ctx, to, content, { lang, by: 'company' })

/** The same, whose delivery is found again by the record that it is about. */
export const sendCompanyMail = (ctx: Ctx, to: string, content: MailContent, { about }: { about: About }) =>
  enqueue(ctx, to, content, { lang: ctx.lang, about, by: 'company' })

/**
 * The same for codes, links and notices of access. They leave by the installation's sender, always: whoever may set the
 * company's mail server would read them there. With `about` its delivery is found again by who waits for it.
 */
export const sendAccessMail = (
  ctx: Ctx,
  to: string,
  content: MailContent,
  { about, lang = ctx.lang }: { about?: About; lang?: Lang } = {},
) => enqueue(ctx, to, content, { lang, about, by: 'installation' })

async function enqueue(
  ctx: Ctx,
  to: string,
  content: MailContent,
  { lang, about, by }: { lang: Lang; about?: About | undefined; by: QueuedMail['by'] },
) {
  const { settings } = ctx.services
  const queued: QueuedMail = { mail: composeMail(settings, ctx.company, lang, to, content), by }
  const sealed = seal(settings.secret, mailPurpose, queued)
  // We log the title and not the subject, because the subject of a code mail contains the code.
  const deliveryId = await addDelivery(ctx, { about, recipient: to, title: content.title, content: sealed })
  ctx.job(mailTask, { deliveryId }, { key: `mail ${deliveryId}` })
  return deliveryId
}
