import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { sendAccessMail } from '../../../../platform/mail/send-mail.ts'

/** Notifies a person by e-mail when the way they prove who they are changes, through the installation's sender. */
export async function tellOwner(ctx: Ctx, what: 'factor_added' | 'factor_removed' | 'codes_renewed') {
  const { name, email } = ctx.user!
  const t = (key: string) => translate(ctx.lang, key, { name, company: ctx.company.name })
  await sendAccessMail(ctx, email, {
    subject: t(`access.mail.${what}.subject`),
    title: t(`access.mail.${what}.subject`),
    lines: [t(`access.mail.${what}.line`)],
    note: t('access.mail.changed.note'),
  })
}
