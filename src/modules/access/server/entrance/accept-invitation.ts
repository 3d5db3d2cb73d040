import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { sendAccessMail } from '../../../../platform/mail/send-mail.ts'
import { enforce, Refusal } from '../../../../platform/rules/refusal.ts'
import { publicAddress } from '../../../../platform/settings.ts'
import type { SignedIn } from '../../contract.ts'
import { type InvitationTimes, mayAccept } from '../../invitation.ts'
import type { Invitation } from '../../invitation-contract.ts'
import { checkChosen, hashOfChosen, storePassword } from '../secrets/set-password.ts'
import { endInvitation, readInvitationToken } from './invitation-links.ts'
import { confirmEmail } from './recover-password.ts'
import { enter, userById } from './sign-in.ts'

interface Row extends Omit<Invitation, 'isExpired'>, InvitationTimes {
  userId: string
  active: boolean
  byEmail: string
}

const over = () => new Refusal(404, 'access.invitation_over')

async function invitationOf(ctx: Ctx, token: string) {
  const read = await readInvitationToken(ctx, token)
  if (!read) throw over()
  const row = await ctx.first(
    statement<Row>(
      `select i.user_id, u.name, u.email, u.active, coalesce(b.name, '') as by, coalesce(b.email, '') as by_email,
         r.name as role_name, s.name as store_name, i.sent_at, i.expires_at, i.accepted_at, i.declined_at, i.days
       from invitations i
       join users u on u.tenant_id = i.tenant_id and u.id = i.user_id
       join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       join stores s on s.tenant_id = u.tenant_id and s.id = u.store_id
       left join users b on b.tenant_id = i.tenant_id and b.id = i.sent_by and b.active
       where i.tenant_id = platform.current_tenant() and i.user_id = $1`,
      [read.userId],
    ),
  )
  if (!row?.active || row.acceptedAt || row.declinedAt) throw over()
  return { row, way: read.way }
}

export async function showInvitation(ctx: Ctx, token: string): Promise<Invitation> {
  const { row } = await invitationOf(ctx, token)
  await ctx.run(
    statement(
      `update invitations set opened_at = coalesce(opened_at, $2)
       where tenant_id = platform.current_tenant() and user_id = $1`,
      [row.userId, ctx.now],
    ),
  )
  const { name, email, by, roleName, storeName, sentAt, expiresAt, days } = row
  const isExpired = !mayAccept(row, ctx.now).ok
  return { isExpired, name, email, by, roleName, storeName, sentAt, expiresAt, days }
}

/** The person types a password once and is signed in. The password is hashed before anything is written. */
export async function acceptInvitation(
  ctx: Ctx,
  token: string,
  given: { password: string; deviceId?: string | undefined; userAgent: string },
): Promise<SignedIn> {
  const { row, way } = await invitationOf(ctx, token)
  enforce(mayAccept(row, ctx.now), 409)
  checkChosen({ password: given.password, passwordConfirmation: given.password })
  const passwordHash = await hashOfChosen(ctx, given.password)
  await inTransaction(ctx, async (inside) => {
    await claim(inside, row.userId)
    await storePassword(inside, { id: row.userId, name: row.name, email: row.email }, passwordHash, { isFirst: true })
    if (way === 'mail') await confirmEmail(inside, row.userId)
  })
  const user = await userById(ctx, row.userId)
  if (!user) throw over()
  return enter(ctx, user, { remember: false, deviceId: given.deviceId, userAgent: given.userAgent }, 'invitation')
}

/** When two use the link at once, the second is refused. */
async function claim(ctx: Ctx, userId: string) {
  const { rowCount } = await endInvitation(ctx, userId)
  if (rowCount === 0) throw over()
}

export async function declineInvitation(ctx: Ctx, token: string) {
  const { row } = await invitationOf(ctx, token)
  await ctx.run(
    statement('update invitations set declined_at = $2 where tenant_id = platform.current_tenant() and user_id = $1', [
      row.userId,
      ctx.now,
    ]),
  )
  await ctx.emit({ kind: 'access.invitation_declined', subject: { kind: 'user', id: row.userId } })
}

/** Notifies the inviter, once an hour at most, that the link has expired and the person still wants to join. */
export async function renewInvitation(ctx: Ctx, token: string): Promise<{ by: string }> {
  const { row } = await invitationOf(ctx, token)
  const { rowCount } = await ctx.run(
    statement(
      `update invitations set asked_again_at = $2
       where tenant_id = platform.current_tenant() and user_id = $1
         and (asked_again_at is null or asked_again_at < $2::timestamptz - interval '1 hour')`,
      [row.userId, ctx.now],
    ),
  )
  if (rowCount > 0 && row.byEmail) {
    const t = (key: string) => translate(ctx.lang, key, { name: row.name, email: row.email, company: ctx.company.name })
    await sendAccessMail(ctx, row.byEmail, {
      subject: t('access.mail.renewal.subject'),
      title: t('access.mail.renewal.subject'),
      lines: [t('access.mail.renewal.line')],
      action: {
        label: t('access.mail.renewal.action'),
        url: `${publicAddress(ctx.services.settings, { slug: ctx.company.slug })}/settings/team/users?open=${row.userId}`,
      },
    })
  }
  return { by: row.by }
}
