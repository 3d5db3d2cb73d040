import type { Ctx } from '../http/ctx.ts'
import type { Lang } from '../i18n/messages.ts'
import { seal } from '../secrets/seal.ts'
import { composeMail } from './compose-mail.ts'
import { type About, addDelivery } from './deliveries.ts'
import type { MailContent, QueuedMail } from './mail.ts'

export const mailTask = 'mail.send'
export const mailPurpose = 'mail'

/**
 * Asks for a mail that leaves after this transaction has committed, in the company's colours. Its content waits sealed
 * in the queue: codes and addresses cannot be read there.
 */
export const sendMail = (ctx: Ctx, to: string, content: MailContent, lang: Lang = ctx.lang) =>
  enqueue(ctx, to, content, lang, { by: 'company' })

/** The same with its delivery written down, for who waits for it. */
export async function sendCompanyMail(ctx: Ctx, to: string, content: MailContent, { about }: { about: About }) {
  enqueue(ctx, to, content, ctx.lang, { by: 'company', deliveryId: await addDelivery(ctx, about) })
}

/**
 * The same for codes, links and notices of access. They leave by the installation's sender, always: whoever may set the
 * company's mail server would read them there. With `about` its delivery is written down for who waits for it.
 */
export async function sendAccessMail(
  ctx: Ctx,
  to: string,
  content: MailContent,
  { about, lang = ctx.lang }: { about?: About; lang?: Lang } = {},
) {
  const deliveryId = about && (await addDelivery(ctx, about))
  enqueue(ctx, to, content, lang, { by: 'installation', ...(deliveryId && { deliveryId }) })
}

function enqueue(ctx: Ctx, to: string, content: MailContent, lang: Lang, way: Omit<QueuedMail, 'mail'>) {
  const { settings } = ctx.services
  const queued: QueuedMail = { mail: composeMail(settings, ctx.company, lang, to, content), ...way }
  ctx.job(mailTask, { sealed: seal(settings.secret, mailPurpose, queued) })
}
