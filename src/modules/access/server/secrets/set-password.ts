import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { sendAccessMail } from '../../../../platform/mail/send-mail.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { unmetPasswordRules } from '../../password-policy.ts'
import { endInvitation } from '../entrance/invitation-links.ts'
import { closeSessionsOf } from '../sessions.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

const refuse = (code: string, field = 'password', details?: unknown) =>
  new Refusal(422, code, { fields: { [field]: code }, details })

/** Checks what needs no earlier passwords: the policy and the confirmation. */
export function checkChosen({ password, passwordConfirmation }: { password: string; passwordConfirmation: string }) {
  const unmet = unmetPasswordRules(password)
  if (unmet.length > 0) throw refuse('access.password_weak', 'password', { unmet })
  if (password !== passwordConfirmation) throw refuse('access.password_unequal', 'passwordConfirmation')
}

/** Refuses the current password and every earlier one. Compares hashes: never inside a transaction. */
export async function refuseUsed(ctx: Ctx, userId: string, password: string) {
  const [present, ...past] = (
    await ctx.rows(
      statement<{ passwordHash: string }>(
        `select password_hash, now() as until from users where tenant_id = platform.current_tenant() and id = $1
         union all
         select password_hash, replaced_at from password_history
         where tenant_id = platform.current_tenant() and user_id = $1
         order by until desc`,
        [userId],
      ),
    )
  ).map((row) => row.passwordHash)
  if (await passwordMatches(ctx.company.id, present, password)) throw refuse('access.password_same')
  for (const before of past)
    if (await passwordMatches(ctx.company.id, before, password)) throw refuse('access.password_used')
}

/** The new password's hash; computed before the transaction that stores it. */
export const hashOfChosen = (ctx: Ctx, password: string) => hashPassword(password, ctx.company.id)

/**
 * Stores a new password and keeps the old one's hash, ends other sessions and, unless it is their first, notifies the
 * person by e-mail.
 */
export async function storePassword(
  ctx: Ctx,
  user: { id: string; name: string; email: string },
  passwordHash: string,
  { exceptSession, isFirst = false }: { exceptSession?: string; isFirst?: boolean } = {},
) {
  await endInvitation(ctx, user.id)
  await ctx.run(
    statement(
      `insert into password_history (id, user_id, password_hash)
       select $2, id, password_hash from users where tenant_id = platform.current_tenant() and id = $1`,
      [user.id, newId()],
    ),
  )
  // raw write: hashes never appear in the log
  await ctx.run(
    statement('update users set password_hash = $2 where tenant_id = platform.current_tenant() and id = $1', [
      user.id,
      passwordHash,
    ]),
  )
  await closeSessionsOf(ctx, user.id, { except: exceptSession ?? null })
  await ctx.emit({ kind: 'access.password_changed', subject: { kind: 'user', id: user.id } })
  if (isFirst) return
  const t = (key: string) => translate(ctx.lang, key, { name: user.name, company: ctx.company.name })
  await sendAccessMail(ctx, user.email, {
    subject: t('access.mail.changed.subject'),
    title: t('access.mail.changed.subject'),
    lines: [t('access.mail.changed.line')],
    note: t('access.mail.changed.note'),
  })
}
