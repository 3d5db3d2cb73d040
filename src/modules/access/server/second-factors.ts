import { createHmac, randomInt } from 'node:crypto'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { sendAccessMail } from '../../../platform/mail/send-mail.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { announceAccess } from './sessions.ts'

export interface Factors {
  totp: boolean
  passkeys: number
  recoveryCodesLeft: number
  isRequired: boolean
}

export async function factorsOf(ctx: Ctx, userId: string): Promise<Factors> {
  return ctx.one(
    statement<Factors>(
      `select exists (select from totp_factors f where f.tenant_id = u.tenant_id and f.user_id = u.id and f.confirmed_at is not null) as totp,
              (select count(*) from passkeys k where k.tenant_id = u.tenant_id and k.user_id = u.id) as passkeys,
              (select count(*) from recovery_codes c where c.tenant_id = u.tenant_id and c.user_id = u.id and c.used_at is null) as recovery_codes_left,
              r.requires_second_factor as is_required
       from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       where u.tenant_id = platform.current_tenant() and u.id = $1`,
      [userId],
    ),
  )
}

// Without letters and digits that look alike: 32 of them, ten in a code are 50 bits.
const letters = 'abcdefghjkmnpqrstuvwxyz023456789'
const codes = 10

const codeHash = (ctx: Ctx, userId: string, code: string) =>
  createHmac('sha256', ctx.services.settings.secret)
    .update(`recovery:${ctx.company.id}:${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest()

/** Ten new codes in the place of the old ones; only their hashes are kept. */
export async function renewRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
  const fresh = Array.from({ length: codes }, () => {
    const text = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
    return `${text.slice(0, 5)}-${text.slice(5)}`
  })
  await ctx.run(
    statement('delete from recovery_codes where tenant_id = platform.current_tenant() and user_id = $1', [userId]),
  )
  for (const code of fresh)
    await ctx.run(
      statement('insert into recovery_codes (id, user_id, code_hash) values ($1, $2, $3)', [
        newId(),
        userId,
        codeHash(ctx, userId, code),
      ]),
    )
  return fresh
}

/** True once per code. */
export async function spendRecoveryCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const { rowCount } = await ctx.run(
    statement(
      `update recovery_codes set used_at = now()
       where tenant_id = platform.current_tenant() and user_id = $1 and code_hash = $2 and used_at is null`,
      [userId, codeHash(ctx, userId, code)],
    ),
  )
  return rowCount === 1
}

/** The first factor brings recovery codes along; sessions that waited for one are looked at anew. */
export async function factorAdded(ctx: Ctx, factor: 'totp' | 'passkey'): Promise<{ recoveryCodes: string[] }> {
  const { recoveryCodesLeft } = await factorsOf(ctx, ctx.userId)
  await ctx.run(
    statement('update sessions set by_second_factor = true where tenant_id = platform.current_tenant() and id = $1', [
      ctx.user!.sessionId,
    ]),
  )
  await tell(ctx, 'access.second_factor_added', factor)
  return { recoveryCodes: recoveryCodesLeft > 0 ? [] : await renewRecoveryCodes(ctx, ctx.userId) }
}

export async function factorRemoved(ctx: Ctx, factor: 'totp' | 'passkey') {
  const left = await factorsOf(ctx, ctx.userId)
  const isLast = !left.totp && left.passkeys === 0
  if (isLast && left.isRequired) throw new Refusal(409, 'access.factor_required')
  if (isLast)
    await ctx.run(
      statement('delete from recovery_codes where tenant_id = platform.current_tenant() and user_id = $1', [
        ctx.userId,
      ]),
    )
  await tell(ctx, 'access.second_factor_removed', factor)
}

async function tell(ctx: Ctx, kind: string, factor: string) {
  await ctx.emit({ kind, subject: { kind: 'user', id: ctx.userId }, data: { factor } })
  await tellOwner(ctx, kind.endsWith('added') ? 'factor_added' : 'factor_removed')
  await announceAccess(ctx, ctx.userId)
}

/** What changes how a person proves who they are is told at their e-mail, through the installation's sender. */
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
