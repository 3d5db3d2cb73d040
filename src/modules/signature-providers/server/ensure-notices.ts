import { randomBytes } from 'node:crypto'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { inTransaction } from '../../../platform/http/run-in-ctx.ts'
import type { StoredConnection } from '../../../platform/outside/connections.ts'
import { secretsOf, withSecret } from '../../../platform/outside/connections.ts'
import type { ProviderId } from '../../documents/ways.ts'
import { listAt, textAt } from '../json.ts'
import { callProvider, type ProviderAnswer } from './call-provider.ts'
import { noticeAddress, secretHeader } from './webhook-address.ts'

const events = [
  'upload',
  'add_signer',
  'remove_signer',
  'sign',
  'close',
  'auto_close',
  'cancel',
  'deadline',
  'update_deadline',
  'document_closed',
  'refusal',
  'signature_started',
]

interface Reached {
  provider: ProviderId
  connection: StoredConnection
}

type Ensured = { ok: true; connection: StoredConnection } | { ok: false; answer: ProviderAnswer }

/** Has the provider tell us what happens to documents, once; the secret of what it tells is kept. */
export async function ensureNotices(ctx: Ctx, { provider, connection }: Reached): Promise<Ensured> {
  if (secretsOf(ctx.services, connection).notices) return { ok: true, connection }
  const asked = await (provider === 'clicksign' ? ofClicksign : ofZapSign)(ctx, { provider, connection })
  if ('answer' in asked) return { ok: false, answer: asked.answer }
  return { ok: true, connection: await keepSecret(ctx, connection, asked.secret) }
}

const keepSecret = (ctx: Ctx, connection: StoredConnection, notices: string) =>
  inTransaction(ctx, async (inside) => {
    const sealed = withSecret(inside.services, connection, { notices })
    await inside.run(
      // raw write: nobody has changed how the service is reached
      statement(
        `update outside_connections set sealed = $2 where tenant_id = platform.current_tenant() and id = $1 and sealed = $3`,
        [connection.id, sealed, connection.sealed],
      ),
    )
    return { ...connection, sealed }
  })

type Asked = { secret: string } | { answer: ProviderAnswer }

async function ofClicksign(ctx: Ctx, reached: Reached): Promise<Asked> {
  const endpoint = noticeAddress(ctx, 'clicksign')
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    callProvider(ctx.services, ctx.company, reached, { method, path, ...(body !== undefined && { body }) })
  const made = { data: { type: 'webhooks', attributes: { endpoint, status: 'active', events } } }
  const first = await call('POST', '/webhooks', made)
  const secret = first.end === 'answered' ? textAt(first.body, 'data', 'attributes', 'secret') : ''
  if (secret) return { secret }
  if (first.end !== 'wrong' || first.status !== 422) return { answer: first }
  // It is known there already, from an attempt whose answer was lost, and its secret is told only once.
  const all = await call('GET', '/webhooks?page[size]=50')
  if (all.end !== 'answered') return { answer: all }
  const known = listAt(all.body, 'data').find((one) => textAt(one, 'attributes', 'endpoint') === endpoint)
  if (!known) return { answer: first }
  const knownSecret = textAt(known, 'attributes', 'secret')
  if (knownSecret) return { secret: knownSecret }
  const removed = await call('DELETE', `/webhooks/${textAt(known, 'id')}`)
  if (removed.end !== 'answered') return { answer: removed }
  const second = await call('POST', '/webhooks', made)
  const again = second.end === 'answered' ? textAt(second.body, 'data', 'attributes', 'secret') : ''
  return again ? { secret: again } : { answer: second }
}

async function ofZapSign(ctx: Ctx, reached: Reached): Promise<Asked> {
  const secret = randomBytes(24).toString('base64url')
  const answer = await callProvider(ctx.services, ctx.company, reached, {
    method: 'POST',
    path: '/user/company/webhook/',
    body: { url: noticeAddress(ctx, 'zapsign'), type: '', headers: [{ name: secretHeader, value: secret }] },
  })
  return answer.end === 'answered' ? { secret } : { answer }
}
