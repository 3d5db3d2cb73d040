import type { FastifyReply, FastifyRequest } from 'fastify'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { ownHands } from '../secrets/own-hands.ts'
import { answerOf, authorizationUrl, linkGoogle, revokeTask } from './google.ts'

export function beginGoogleConnection(ctx: Ctx, http: { request: FastifyRequest; reply: FastifyReply }) {
  ownHands(ctx)
  return authorizationUrl(ctx, http, { userId: ctx.userId, remember: false, deviceId: undefined })
}

export async function connectGoogle(ctx: Ctx, request: FastifyRequest, query: string) {
  ownHands(ctx)
  const { person } = await answerOf(ctx, request, query, ctx.userId)
  const known = await ctx.rows(
    statement<{ userId: string; subject: string }>(
      `select user_id, subject from google_accounts
       where tenant_id = platform.current_tenant() and (user_id = $1 or subject = $2)`,
      [ctx.userId, person.subject],
    ),
  )
  if (known.some((row) => row.userId !== ctx.userId)) throw new Refusal(409, 'access.google_taken')
  if (known.some((row) => row.subject !== person.subject)) throw new Refusal(409, 'access.google_other_account')
  await inTransaction(ctx, async (inside) => {
    await linkGoogle(inside, ctx.userId, person)
    await inside.emit({ kind: 'access.google_connected', subject: { kind: 'user', id: ctx.userId } })
  })
  return { email: person.email, googleToken: person.idToken }
}

/** The connected Google account of the current person, for features that use Google on their behalf. */
export async function googleAccountOf(ctx: Ctx) {
  const account = await ctx.first(
    statement<{ subject: string; email: string; refreshToken: string; scope: string }>(
      `select subject, email, refresh_token, scope from google_accounts
       where tenant_id = platform.current_tenant() and user_id = $1`,
      [ctx.userId],
    ),
  )
  if (!account) throw new Refusal(409, 'access.google_not_connected')
  return account
}

export async function disconnectGoogle(ctx: Ctx) {
  ownHands(ctx)
  const { refreshToken } = await googleAccountOf(ctx)
  await ctx.run(
    statement('delete from google_accounts where tenant_id = platform.current_tenant() and user_id = $1', [ctx.userId]),
  )
  await ctx.emit({ kind: 'access.google_disconnected', subject: { kind: 'user', id: ctx.userId } })
  if (refreshToken) ctx.job(revokeTask, { sealed: refreshToken })
}
