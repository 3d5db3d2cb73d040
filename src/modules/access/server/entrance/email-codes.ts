import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { countedPlace, countTry, hashedPlace, opened } from '../../../../platform/limits/locks.ts'
import { sendAccessMail } from '../../../../platform/mail/send-mail.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { isSigned, signatureOf } from '../../../../platform/secrets/signature.ts'
import { publicAddress } from '../../../../platform/settings.ts'
import { emailCodeLock } from '../secrets/locks.ts'

export type CodePurpose = 'password' | 'email'

const seconds = { good: 15 * 60, between: 60 }
const codesPerHour = { network: 6, together: 30 }

const signed = (ctx: Ctx, id: string) => `password-link ${ctx.company.id} ${id}`

/** The link of a mail for a new password opens it without the digits: it cannot be guessed, so no guess of others shuts it. */
function pathOf(ctx: Ctx, purpose: CodePurpose, { id, email }: { id: string; email: string }) {
  if (purpose === 'email') return '/account'
  const proof = `${id}.${signatureOf(ctx, signed(ctx, id))}`
  return `/login/change-password?${new URLSearchParams({ email, proof })}`
}

const hashOf = (ctx: Ctx, id: string, code: string) =>
  createHmac('sha256', ctx.services.settings.secret).update(`code:${ctx.company.id}:${id}:${code}`).digest()

/** Guesses at a code for a new password are counted by the address, as a sign-in is; the others are the person's own. */
const counted = (purpose: CodePurpose, address: string) => (purpose === 'password' ? address : `${purpose} ${address}`)

/**
 * A new code of six digits for an e-mail; it invalidates the one that was asked for from the same place before. Strangers count
 * as one place and where the person has signed in before as one of its own, so that no stranger uses up the owner's codes or
 * ends them. For an unknown e-mail the same work is done and a mail without recipient is queued, so that the response takes as
 * long.
 */
export async function sendCode(
  ctx: Ctx,
  purpose: CodePurpose,
  email: string,
  user: { id: string; name: string } | undefined,
  places: readonly string[] = [],
) {
  const address = email.toLowerCase()
  await ctx.run(statement('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${ctx.company.id} ${address}`]))
  const origin = await countedPlace(ctx, emailCodeLock, counted(purpose, address), places)
  const network = hashedPlace(ctx, `network:${ctx.network}`)
  await refuseTooMany(ctx, [address, purpose, origin, network])
  const id = newId()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await ctx.run(
    statement(
      `update email_codes set replaced_at = $4
       where tenant_id = platform.current_tenant() and email = $1 and purpose = $2 and origin = $3
         and used_at is null and replaced_at is null`,
      [address, purpose, origin, ctx.now],
    ),
  )
  await ctx.run(
    statement(
      `insert into email_codes (id, purpose, email, user_id, code_hash, created_at, expires_at, origin, network)
       values ($1, $2, $3, $4, $5, $6, $6::timestamptz + make_interval(secs => $7), $8, $9)`,
      [id, purpose, address, user?.id ?? null, hashOf(ctx, id, code), ctx.now, seconds.good, origin, network],
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
      url: publicAddress(ctx.services.settings, { slug: ctx.company.slug }) + pathOf(ctx, purpose, { id, email }),
    },
    note: t('access.mail.not_you'),
  })
  return { expiresIn: seconds.good, resendIn: seconds.between }
}

/** One a minute from one place; six an hour through one network, and thirty together, so that no mailbox is flooded. */
async function refuseTooMany(
  ctx: Ctx,
  of: readonly [address: string, purpose: string, origin: string, network: string],
) {
  const before = await ctx.one(
    statement<{ together: number; byNetwork: number; age: number | null }>(
      `select count(*)::int as together, (count(*) filter (where network = $4))::int as by_network,
         extract(epoch from $5::timestamptz - max(created_at))::float8 as age
       from email_codes where tenant_id = platform.current_tenant() and email = $1 and purpose = $2 and origin = $3
         and created_at > $5::timestamptz - interval '1 hour'`,
      [...of, ctx.now],
    ),
  )
  const wait = before.age === null ? 0 : Math.ceil(seconds.between - before.age)
  if (wait > 0)
    throw new Refusal(429, 'access.code_too_soon', { values: { seconds: wait }, details: { seconds: wait } })
  if (before.byNetwork >= codesPerHour.network || before.together >= codesPerHour.together)
    throw new Refusal(429, 'access.too_many_codes')
}

export interface FoundCode {
  id: string
  userId: string
}

const wrong = () => new Refusal(422, 'access.code_wrong', { fields: { code: 'access.code_wrong' } })

/** The code of a link in a mail, which is good as long as the code would be, even where another one was asked for meanwhile. */
export async function codeOfLink(ctx: Ctx, email: string, proof: string): Promise<FoundCode> {
  const [id = '', signature = ''] = proof.split('.')
  if (!isSigned(ctx, signed(ctx, id), signature)) throw wrong()
  const found = await ctx.first(
    statement<{ id: string; userId: string | null }>(
      `select id, user_id from email_codes
       where tenant_id = platform.current_tenant() and id = $1 and email = $2 and used_at is null and expires_at > $3`,
      [id, email.toLowerCase(), ctx.now],
    ),
  )
  if (!found?.userId) throw wrong()
  return { id: found.id, userId: found.userId }
}

/**
 * Finds the code if it is one that is still valid and is not guessed at too often. Guesses are counted over all codes of the
 * address, so that another code gives nobody more of them. Does not use it up.
 */
export async function checkCode(
  ctx: Ctx,
  purpose: CodePurpose,
  email: string,
  code: string,
  places: readonly string[] = [],
): Promise<FoundCode> {
  const address = email.toLowerCase()
  const good = await ctx.services.db.reading(ctx.company.id).rows(
    statement<{ id: string; userId: string | null; codeHash: Buffer }>(
      `select id, user_id, code_hash from email_codes
       where tenant_id = platform.current_tenant() and email = $1 and purpose = $2
         and used_at is null and replaced_at is null and expires_at > $3
       order by created_at desc limit 50`,
      [address, purpose, ctx.now],
    ),
  )
  if (good.length === 0) throw wrong()
  const tried = await countTry(ctx, emailCodeLock, counted(purpose, address), places).catch((error: unknown) => {
    throw error instanceof Refusal ? wrong() : error
  })
  const found = good.find(({ id, codeHash }) => timingSafeEqual(codeHash, hashOf(ctx, id, code)))
  if (!found?.userId) throw wrong()
  await opened(ctx, tried, places)
  return { id: found.id, userId: found.userId }
}

/** Uses the code up, and all others of its address with it; refused when another request was faster. */
export async function spendCode(ctx: Ctx, { id }: FoundCode) {
  const { rowCount } = await ctx.run(
    statement(
      'update email_codes set used_at = $2 where tenant_id = platform.current_tenant() and id = $1 and used_at is null',
      [id, ctx.now],
    ),
  )
  if (rowCount === 0) throw wrong()
  await ctx.run(
    statement(
      `update email_codes o set used_at = $2 from email_codes c
       where c.tenant_id = platform.current_tenant() and c.id = $1 and o.tenant_id = c.tenant_id and o.email = c.email
         and o.purpose = c.purpose and o.used_at is null`,
      [id, ctx.now],
    ),
  )
}
