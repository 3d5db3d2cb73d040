import { createHash, randomBytes } from 'node:crypto'
import { find, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { sendAccessMail } from '../../../../platform/mail/send-mail.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { publicAddress } from '../../../../platform/settings.ts'
import { type StoredUser, usersEntity } from '../tables.ts'
import { confirmEmail } from './recover-password.ts'

const days = 3
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Asks for confirmation at the new address and notifies the old one. Until the link is followed, the login does not
 * change.
 */
export async function askForNewEmail(ctx: Ctx, user: Pick<StoredUser, 'id' | 'name' | 'email'>, email: string) {
  const token = randomBytes(32).toString('base64url')
  await ctx.run(
    statement(
      `insert into email_changes (user_id, email, token_hash, asked_by, created_at, expires_at)
       values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz + make_interval(days => $6))
       on conflict (tenant_id, user_id) do update set email = excluded.email, token_hash = excluded.token_hash,
         asked_by = excluded.asked_by, created_at = excluded.created_at, expires_at = excluded.expires_at`,
      [user.id, email, hashOf(token), ctx.userId, ctx.now, days],
    ),
  )
  await ctx.emit({ kind: 'access.email_change_asked', subject: { kind: 'user', id: user.id }, data: { email } })
  const t = wordsFor(ctx, user, email)
  await sendAccessMail(ctx, email, {
    subject: t('access.mail.new_email.subject'),
    title: t('access.mail.new_email.subject'),
    lines: [t('access.mail.new_email.line')],
    action: {
      label: t('access.mail.new_email.action'),
      url: `${publicAddress(ctx.services.settings, { slug: ctx.company.slug })}/login/new-email?token=${token}`,
    },
    note: t('access.mail.new_email.note'),
  })
  await tellOldAddress(ctx, user, email, 'asked')
}

/** Discards an earlier request. */
export const giveUpNewEmail = (ctx: Ctx, userId: string) =>
  ctx.run(statement('delete from email_changes where tenant_id = platform.current_tenant() and user_id = $1', [userId]))

/** Whoever follows the link can read the new address, so it becomes the login. */
export async function proveNewEmail(ctx: Ctx, token: string): Promise<{ email: string }> {
  const asked = await ctx.first(
    statement<{ userId: string; email: string }>(
      `delete from email_changes where tenant_id = platform.current_tenant() and token_hash = $1 and expires_at > $2
       returning user_id, email`,
      [hashOf(token), ctx.now],
    ),
  )
  if (!asked) throw new Refusal(404, 'access.new_email_link_over')
  const before = await find(ctx, usersEntity, asked.userId, { lock: true })
  if (!before.active) throw new Refusal(404, 'access.new_email_link_over')
  const other = await ctx.first(
    statement(`select from users where tenant_id = platform.current_tenant() and email_key = lower($1) and id <> $2`, [
      asked.email,
      before.id,
    ]),
  )
  if (other) throw new Refusal(409, 'access.email_taken')
  await update(ctx, usersEntity, before, { email: asked.email })
  await confirmEmail(ctx, before.id)
  await endCodesOf(ctx, before.id)
  await tellOldAddress(ctx, before, asked.email, 'changed')
  return { email: asked.email }
}

/** Invalidates codes that were sent to the old address. */
const endCodesOf = (ctx: Ctx, userId: string) =>
  ctx.run(
    statement(
      'update email_codes set used_at = $2 where tenant_id = platform.current_tenant() and user_id = $1 and used_at is null',
      [userId, ctx.now],
    ),
  )

async function tellOldAddress(
  ctx: Ctx,
  user: Pick<StoredUser, 'name' | 'email'>,
  email: string,
  what: 'asked' | 'changed',
) {
  const t = wordsFor(ctx, user, email)
  await sendAccessMail(ctx, user.email, {
    subject: t(`access.mail.email_${what}.subject`),
    title: t(`access.mail.email_${what}.subject`),
    lines: [t(`access.mail.email_${what}.line`)],
    note: t('access.mail.email_changed.note'),
  })
}

const wordsFor =
  (ctx: Ctx, { name }: Pick<StoredUser, 'name'>, email: string) =>
  (key: string) =>
    translate(ctx.lang, key, { name, email, company: ctx.company.name, by: ctx.user?.name ?? name })
