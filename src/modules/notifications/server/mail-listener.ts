import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { mailContract } from '../../../platform/mail/contract.ts'
import { notify } from './notify.ts'

const kind = 'mail-not-sent'

/** Everybody active who sees the list of mails, but those who have an unread notification of this kind already. */
const whoSeesMails = (ctx: Ctx) =>
  ctx.rows(
    statement<{ id: string }>(
      `select u.id from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       where u.tenant_id = platform.current_tenant() and u.active
         and ($1 = any(r.permissions) or $1 = any(u.permissions))
         and not exists (select from notifications n where n.tenant_id = u.tenant_id and n.user_id = u.id
           and n.kind = $2 and n.read_at is null)
       order by u.created_at limit 50`,
      [mailContract.list.needs, kind],
    ),
  )

/** Whoever can do something about it is notified of a mail that could not be sent; when the server is down, once and not for each mail. */
export const mailNotSent: Listener = async (ctx, { subject }) => {
  const mail = await ctx.one(
    statement<{ recipient: string; title: string }>(
      'select recipient, title from mail_deliveries where tenant_id = platform.current_tenant() and id = $1',
      [subject.id],
    ),
  )
  const people = await whoSeesMails(ctx)
  await notify(ctx, {
    userIds: people.map(({ id }) => id),
    kind,
    subject,
    link: '/settings/general/email-settings',
    details: { to: mail.recipient, title: mail.title },
    tellsThemselves: true,
  })
}
