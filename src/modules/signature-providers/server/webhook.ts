import { createHash } from 'node:crypto'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { RawAnswer, RawGiven, RawRoute } from '../../../platform/http/raw-route.ts'
import { reading, writing } from '../../../platform/http/run-in-ctx.ts'
import type { Services } from '../../../platform/http/services.ts'
import { secretsOf } from '../../../platform/outside/connections.ts'
import type { ProviderId } from '../../documents/ways.ts'
import { connectionOf } from './connection.ts'
import { takeKey, takeTask } from './take-notices.ts'
import { addressToken, sameText, secretHeader, signedBody } from './webhook-address.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a provider tells: judged over the raw bytes, kept once, and taken by a job. What is odd is kept as well. */
const receive =
  (provider: ProviderId) =>
  async (services: Services, { params, headers, body }: RawGiven): Promise<RawAnswer> => {
    const { tenant = '', token = '' } = params
    const isOurs = uuid.test(tenant) && sameText(token, addressToken(services.settings, provider, tenant))
    const company = isOurs ? await services.directory.byId(tenant) : undefined
    const connection = company && (await reading(services, { company }, (ctx) => connectionOf(ctx, provider)))
    const secret = connection ? secretsOf(services, connection).notices : undefined
    if (!company || !secret || !isProven(provider, secret, headers, body)) return { status: 401 }
    await writing(services, { company, inBackground: true }, (ctx) => keep(ctx, provider, body))
    return { status: 200 }
  }

const isProven = (provider: ProviderId, secret: string, headers: RawGiven['headers'], body: Buffer) =>
  provider === 'clicksign'
    ? sameText(headers['content-hmac'], signedBody(secret, body))
    : sameText(headers[secretHeader], secret)

async function keep(ctx: Ctx, provider: ProviderId, body: Buffer) {
  const { rowCount } = await ctx.run(
    // raw write: what arrived is a log of its own
    statement(
      `insert into signature_notices (id, provider, hash, body) values ($1, $2, $3, $4)
       on conflict (tenant_id, provider, hash) do nothing`,
      [newId(), provider, createHash('sha256').update(body).digest(), body],
    ),
  )
  if (rowCount === 1) ctx.job(takeTask, {}, { key: takeKey(ctx) })
}

const bodyLimit = 3 * 1_048_576

export const noticeRoutes: RawRoute[] = [
  { method: 'POST', url: '/webhooks/clicksign/:tenant/:token', bodyLimit, handle: receive('clicksign') },
  { method: 'POST', url: '/webhooks/zapsign/:tenant/:token', bodyLimit, handle: receive('zapsign') },
]
