import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { job } from '../../../../platform/http/module.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { notFound, Refusal } from '../../../../platform/rules/refusal.ts'
import { seal, unseal } from '../../../../platform/secrets/seal.ts'
import type { SignedIn } from '../../contract.ts'
import { type GooglePerson, googleClient, personOf, redirectAddress, revokeToken } from './google-client.ts'
import { confirmEmail } from './recover-password.ts'
import { askForSecondFactor, enter, type From, type KnownUser, userColumns } from './sign-in.ts'
import { makeTicket, readTicket, spendTicket } from './tickets.ts'

const cookie = 'google-attempt'
const tokenPurpose = 'google-refresh-token'
const minutes = 10
const badAnswer = () => new Refusal(422, 'access.google_bad_answer')

interface Attempt {
  /** Null: a sign-in; otherwise the user who connects an account. */
  userId: string | null
  nonce: string
  verifier: string
  /** Hash of a cookie: the redirect must return to the browser that started the attempt. */
  browser: string
  remember: boolean
  deviceId: string | undefined
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * The address at Google. The state is sealed; it begins with the company, whose page the central callback has to find.
 */
export async function authorizationUrl(
  ctx: Ctx,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  given: { userId: string | null; remember: boolean; deviceId: string | undefined },
) {
  const { settings } = ctx.services
  const client = await googleClient(settings)
  const browser = request.cookies[cookie] ?? randomBytes(24).toString('base64url')
  reply.setCookie(cookie, browser, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.publicScheme === 'https',
    maxAge: minutes * 60,
  })
  const nonce = oidc.randomNonce()
  const verifier = oidc.randomPKCECodeVerifier()
  const attempt: Attempt = { ...given, nonce, verifier, browser: hashOf(browser) }
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: redirectAddress(settings, ctx.company.slug),
    scope: 'openid email profile',
    state: `${ctx.company.slug}.${makeTicket(ctx, 'google', attempt, minutes)}`,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(given.userId && { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'true' }),
  })
  return { url: url.href }
}

/**
 * The verified person, if the redirect belongs to an attempt of this company and this browser and is used for the first
 * time.
 */
export async function answerOf(ctx: Ctx, request: FastifyRequest, query: string, userId: string | null) {
  const state = new URLSearchParams(query).get('state') ?? ''
  const attempt = readTicket<Attempt>(ctx, 'google', state.slice(state.indexOf('.') + 1))
  if (!attempt || attempt.userId !== userId) throw badAnswer()
  const offered = Buffer.from(hashOf(request.cookies[cookie] ?? ''))
  if (!timingSafeEqual(offered, Buffer.from(attempt.browser))) throw badAnswer()
  if (!(await spendTicket(ctx, attempt))) throw badAnswer()
  const { nonce, verifier } = attempt
  const person = await personOf(ctx.services.settings, ctx.company.slug, query, { state, nonce, verifier })
  return { attempt, person }
}

export const beginGoogleSignIn = (
  ctx: Ctx,
  http: { request: FastifyRequest; reply: FastifyReply },
  { remember, deviceId }: Omit<From, 'userAgent'>,
) => authorizationUrl(ctx, http, { userId: null, remember, deviceId })

interface Linked extends KnownUser {
  linkedSubject: string | null
}

/** Finds the person by the linked account, otherwise by e-mail, and then links it. */
export async function signInWithGoogle(
  ctx: Ctx,
  request: FastifyRequest,
  query: string,
): Promise<SignedIn & { googleToken: string }> {
  const { attempt, person } = await answerOf(ctx, request, query, null)
  const user = await ctx.first(
    statement<Linked>(
      `select ${userColumns
        .split(', ')
        .map((name) => `u.${name}`)
        .join(', ')}, g.subject as linked_subject
       from users u
       left join google_accounts g on g.tenant_id = u.tenant_id and g.user_id = u.id
       where u.tenant_id = platform.current_tenant() and u.active and u.id in (
         select user_id from google_accounts where tenant_id = platform.current_tenant() and subject = $1
         union select id from users where tenant_id = platform.current_tenant() and email_key = lower($2)
           and email_key <> '')
       order by g.subject is not distinct from $1 desc limit 1`,
      [person.subject, person.email],
    ),
  )
  if (!user) throw notFound('access.unknown_email')
  if (user.linkedSubject && user.linkedSubject !== person.subject) throw new Refusal(403, 'access.google_other_account')
  await inTransaction(ctx, async (inside) => {
    await linkGoogle(inside, user.id, person)
    if (user.email.toLowerCase() === person.email.toLowerCase()) await confirmEmail(inside, user.id)
  })
  const from = {
    remember: attempt.remember,
    deviceId: attempt.deviceId,
    userAgent: String(request.headers['user-agent'] ?? ''),
  }
  await askForSecondFactor(ctx, user, from)
  return { ...(await enter(ctx, user, from, 'google')), googleToken: person.idToken }
}

export const linkGoogle = (ctx: Ctx, userId: string, { subject, email, refreshToken, scope }: GooglePerson) =>
  ctx.run(
    statement(
      `insert into google_accounts (user_id, subject, email, refresh_token, scope) values ($1, $2, $3, $4, $5)
       on conflict (tenant_id, user_id) do update set email = excluded.email,
         refresh_token = coalesce(nullif(excluded.refresh_token, ''), google_accounts.refresh_token),
         scope = coalesce(nullif(excluded.scope, ''), google_accounts.scope)`,
      [userId, subject, email, refreshToken && seal(ctx.services.settings.secret, tokenPurpose, refreshToken), scope],
    ),
  )

export const revokeTask = 'access.revoke-google-token'

/** Revokes the permission at Google after the commit. */
export const revokeGoogleToken = job({
  task: revokeTask,
  payload: z.object({ sealed: z.string() }),
  unscoped: true,
  async run({ services: { settings } }, { sealed }) {
    const token = unseal<string>(settings.secret, tokenPurpose, sealed)
    if (token && settings.oidc) await revokeToken(settings, token)
  },
})
