import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { statement } from '../db/statement.ts'
import { Refusal } from '../rules/refusal.ts'
import { seal, unseal } from '../secrets/seal.ts'
import type { Ctx } from './ctx.ts'
import { RawReply } from './route.ts'

const purpose = 'idempotency'
const keyForm = /^[\x21-\x7e]{1,200}$/

interface Kept {
  fingerprint: Buffer
  answer: string | null
}

type Answer = { content: unknown } | { type: string; headers: Record<string, string>; base64: string }

/**
 * Executes a write once for each `Idempotency-Key` of a person within 24 hours, in the transaction of the write. A
 * repeated call gets the first answer, a simultaneous one waits for it, a different call with the same key is
 * refused. A refusal stores nothing, so the call may be repeated.
 */
export async function once(
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (key === undefined || !ctx.user) return work()
  if (typeof key !== 'string' || !keyForm.test(key)) throw new Refusal(422, 'platform.idempotency_malformed')
  const fingerprint = fingerprintOf(request)
  if (await claim(ctx, key, fingerprint)) {
    const content = await work()
    await keep(ctx, key, content)
    return content
  }
  const kept = await ctx.one(
    statement<Kept>(
      `select fingerprint, answer from idempotency_keys
       where tenant_id = platform.current_tenant() and user_id = $1 and key = $2`,
      [ctx.userId, key],
    ),
  )
  if (!kept.fingerprint.equals(fingerprint)) throw new Refusal(422, 'platform.idempotency_other')
  const answer = kept.answer === null ? undefined : unseal<Answer>(ctx.services.settings.secret, purpose, kept.answer)
  if (!answer) throw new Refusal(409, 'platform.idempotency_unknown')
  reply.header('Idempotent-Replayed', 'true')
  return 'base64' in answer
    ? new RawReply(Buffer.from(answer.base64, 'base64'), answer.type, answer.headers)
    : answer.content
}

/** Uploaded files are not read a second time: their length is used instead. */
const fingerprintOf = ({ method, url, body, headers }: FastifyRequest) =>
  createHash('sha256')
    .update(`${method} ${url}\n${body === undefined ? headers['content-length'] : JSON.stringify(body)}`)
    .digest()

/**
 * True for the first call. Waits while a call with the same key is running; a key older than a day counts as unused.
 */
async function claim(ctx: Ctx, key: string, fingerprint: Buffer) {
  const claimed = await ctx.first(
    statement<{ key: string }>(
      `with old as (
         delete from idempotency_keys k using (
           select user_id, key from idempotency_keys
           where tenant_id = platform.current_tenant() and created_at < now() - interval '24 hours'
             and (user_id, key) <> ($1, $2)
           limit 20 for update skip locked
         ) o where k.tenant_id = platform.current_tenant() and k.user_id = o.user_id and k.key = o.key
       )
       insert into idempotency_keys as k (user_id, key, fingerprint) values ($1, $2, $3)
       on conflict (tenant_id, user_id, key) do update
         set fingerprint = excluded.fingerprint, answer = null, created_at = now()
         where k.created_at < now() - interval '24 hours'
       returning key`,
      [ctx.userId, key, fingerprint],
    ),
  )
  return claimed !== undefined
}

async function keep(ctx: Ctx, key: string, content: unknown) {
  const answer = content instanceof RawReply ? rawAnswer(content) : { content }
  await ctx.run(
    statement(
      `update idempotency_keys set answer = $3
       where tenant_id = platform.current_tenant() and user_id = $1 and key = $2`,
      [ctx.userId, key, seal(ctx.services.settings.secret, purpose, answer)],
    ),
  )
}

function rawAnswer({ content, type, headers }: RawReply): Answer {
  if (content instanceof Readable) throw new Error('Only answers to GET, which are never kept, may be streams.')
  return { type, headers, base64: Buffer.from(content).toString('base64') }
}
