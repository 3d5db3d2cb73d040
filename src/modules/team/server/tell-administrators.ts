import type { Listener } from '../../../platform/http/services.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { sendAccessMail } from '../../../platform/mail/send-mail.ts'
import { publicAddress } from '../../../platform/settings.ts'
import { administratorsOf } from '../../access/server/public.ts'

/**
 * Notifies the administrators at once when the mail server or the company's address has changed, because such a change
 * can be used for deception.
 */
const tells =
  (what: 'sender' | 'domain', path: string): Listener =>
  async (ctx) => {
    const say = (key: string) =>
      translate(ctx.lang, key, { by: ctx.user?.name ?? ctx.company.name, company: ctx.company.name })
    for (const { email } of (await administratorsOf(ctx)).filter((one) => one.email))
      await sendAccessMail(ctx, email, {
        subject: say(`team.mail.${what}.subject`),
        title: say(`team.mail.${what}.subject`),
        lines: [say(`team.mail.${what}.line`)],
        action: {
          label: say('team.mail.look'),
          url: publicAddress(ctx.services.settings, { slug: ctx.company.slug }) + path,
        },
        note: say('team.mail.note'),
      })
  }

const sender = tells('sender', '/settings/general/email-settings')

export const tellAdministrators: Record<string, Listener> = {
  'emailSenders.created': sender,
  'emailSenders.changed': sender,
  'emailSenders.removed': sender,
  'companyDomains.verified': tells('domain', '/settings/general/domains'),
}
