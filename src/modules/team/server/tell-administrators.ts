import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { sendAccessMail } from '../../../platform/mail/send-mail.ts'
import { publicAddress } from '../../../platform/settings.ts'
import { editsFunctions } from '../../access/authority.ts'

/** Every active person who may edit functions. */
const administratorsOf = (ctx: Ctx) =>
  ctx.rows(
    statement<{ email: string }>(
      `select u.email from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       where u.tenant_id = platform.current_tenant() and u.active and u.email <> ''
         and ($1 = any(r.permissions) or $1 = any(u.permissions))
       order by u.created_at limit 50`,
      [editsFunctions],
    ),
  )

/**
 * Notifies the administrators at once when the mail server or the company's address has changed, because such a change
 * can be used for deception.
 */
const tells =
  (what: 'sender' | 'domain', path: string): Listener =>
  async (ctx) => {
    const say = (key: string) =>
      translate(ctx.lang, key, { by: ctx.user?.name ?? ctx.company.name, company: ctx.company.name })
    for (const { email } of await administratorsOf(ctx))
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
