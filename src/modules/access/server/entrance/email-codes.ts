import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { countTry } from '../../../../platform/limits/locks.ts'
import { sendAccessMail } from '../../../../platform/mail/send-mail.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { publicAddress } from '../../../../platform/settings.ts'
import { emailCodeLock } from '../secrets/locks.ts'

export type CodePurpose = 'password' | 'email'

const seconds = { good: 15 * 60, between: 60 }
const codesPerHour = 6
const paths: Record<CodePurpose, string> = { password: '/login/change-password', email: '/account' }

const hashOf = (ctx: Ctx, id: string, code: string) =>
  createHmac('sha256', ctx.services.settings.secret).update(`code:${ctx.company.id}:${id}:${code}`).digest()

/**
 * A new code of six digits for an e-mail; it invalidates the one before. For an unknown e-mail the same work is done
 * and a mail without recipient is queued, so that the response takes as long.
 */
export async function sendCode(
  ctx: Ctx,
  purpose: CodePurpose,
  email: string,
  user: { id: string; name: string } | undefined,
) {
  const address = email.toLowerCase()
  await ctx.run(statement('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${ctx.company.id} ${address}`]))
  const before = await ctx.one(
    statement<{ lately: number; age: number | null }>(
      `select count(*) as lately, extract(epoch from $3::timestamptz - max(created_at))::float8 as age
       from email_codes where tenant_id = platform.current_tenant() and email = $1 and purpose = $2
         and created_at > $3::timestamptz - interval '1 hour'`,
      [address, purpose, ctx.now],
    ),
  )
  const wait = before.age === null ? 0 : Math.ceil(seconds.between - before.age)
  if (wait > 0)
    throw new Refusal(429, 'access.code_too_soon', { values: { seconds: wait }, details: { seconds: wait } })
  if (before.lately >= codesPerHour) throw new Refusal(429, 'access.too_many_codes')
  const id = newId()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await ctx.run(
    statement(
      `update email_codes set used_at = $3
       where tenant_id = platform.current_tenant() and email = $1 and purpose = $2 and used_at is null`,
      [address, purpose, ctx.now],
    ),
  )
  await ctx.run(
    statement(
      `insert into email_codes (id, purpose, email, user_id, code_hash, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $6::timestamptz + make_interval(secs => $7))`,
      [id, purpose, address, user?.id ?? null, hashOf(ctx, id, code), ctx.now, seconds.good],
    ),
  )
  const t = (key: string, values = {}) => translate(ctx.lang, key, values)
  await sendAccessMail(ctx, user ? email : '', {
    subject: t('access.mail.code.subject', { code }),
    title: t(`access.mail.${purpose}.title`),
    lines: [t(`access.mail.${purpose}.line`, { name: user?.name ?? '', company: ctx.company.name })],
    code,
    action: {
      label: t(`access.mail.${purpose}.action`),
      url: publicAddress(ctx.services.settings, { slug: ctx.company.slug }) + paths[purpose],
    },
    note: t('access.mail.not_you'),
  })
  return { expiresIn: seconds.good, resendIn: seconds.between }
}

export interface FoundCode {
  id: string
  userId: string
}

/** Finds the code if it is the latest one, still valid and not guessed at too often. Does not use it up. */
export async function checkCode(ctx: Ctx, purpose: CodePurpose, email: string, code: string): Promise<FoundCode> {
  const wrong = () => new Refusal(422, 'access.code_wrong', { fields: { code: 'access.code_wrong' } })
  const row = await ctx.services.db.reading(ctx.company.id).first(
    statement<{ id: string; userId: string | null; codeHash: Buffer }>(
      `select id, user_id, code_hash from email_codes
       where tenant_id = platform.current_tenant() and email = $1 and purpose = $2 and used_at is null and expires_at > $3
       order by created_at desc limit 1`,
      [email.toLowerCase(), purpose, ctx.now],
    ),
  )
  if (!row) throw wrong()
  await countTry(ctx, emailCodeLock, row.id).catch((error: unknown) => {
    throw error instanceof Refusal ? wrong() : error
  })
  if (!timingSafeEqual(row.codeHash, hashOf(ctx, row.id, code)) || !row.userId) throw wrong()
  return { id: row.id, userId: row.userId }
}

/** Uses the code up; refused when another request was faster. */
export async function spendCode(ctx: Ctx, { id }: FoundCode) {
  const { rowCount } = await ctx.run(
    statement(
      'update email_codes set used_at = $2 where tenant_id = platform.current_tenant() and id = $1 and used_at is null',
      [id, ctx.now],
    ),
  )
  if (rowCount === 0) throw new Refusal(422, 'access.code_wrong', { fields: { code: 'access.code_wrong' } })
}
