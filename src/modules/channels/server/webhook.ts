import { createHash } from 'node:crypto'
import { find } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { gathered } from '../../../platform/gathered.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { RawGiven, RawRoute } from '../../../platform/http/raw-route.ts'
import { reading, writing } from '../../../platform/http/run-in-ctx.ts'
import type { Services } from '../../../platform/http/services.ts'
import { connectionById, secretsOf } from '../../../platform/outside/connections.ts'
import { remembered } from '../../../platform/remembered.ts'
import { type Part, partsOf } from '../whatsapp/read-value.ts'
import { wholeText } from '../whole-text.ts'
import { isSigned, signatureHeader } from './signature.ts'
import { channelsEntity } from './tables.ts'
import { takeKey, takeTask } from './take-deliveries.ts'
import { installationToken, sameText } from './webhook-token.ts'

/** Whose application is called at this address; `only` names the company, where it has its own. */
interface App {
  secret: string
  verifyToken: string
  only?: { tenantId: string; channelId: string }
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

async function appOf(services: Services, token: string): Promise<App | undefined> {
  const { appSecret: secret, verifyToken } = services.settings.whatsapp
  if (sameText(token, installationToken(services.settings))) return { secret, verifyToken }
  const only = await services.directory.numbers.ofApp(hashOf(token))
  const company = only && (await services.directory.byId(only.tenantId))
  if (!company) return undefined
  return reading(services, { company }, async (ctx) => {
    const { connectionId } = await find(ctx, channelsEntity, only.channelId)
    const connection = connectionId ? await connectionById(ctx, connectionId) : undefined
    const { appSecret = '' } = connection ? secretsOf(services, connection) : {}
    return { secret: appSecret, verifyToken: token, only }
  }).catch(() => undefined)
}

/** Meta asks once whether the address is ours. */
async function verify(services: Services, { params, query }: RawGiven) {
  const app = await appOf(services, params.token ?? '')
  const given = String(query['hub.verify_token'] ?? '')
  const isOurs = app?.verifyToken && sameText(given, app.verifyToken)
  if (!isOurs || query['hub.mode'] !== 'subscribe') return { status: 403 }
  return { status: 200, text: String(query['hub.challenge'] ?? '').slice(0, 200) }
}

/** Stores what was delivered for the companies whose numbers it names; only what is stored is answered with 200. */
async function receive(services: Services, { params, headers, body }: RawGiven) {
  const app = await appOf(services, params.token ?? '')
  if (!app || !isSigned(app.secret, body, headers[signatureHeader])) return { status: 401 }
  const parts = partsOf(jsonOf(body))
  const byNumber = Map.groupBy(
    parts.map((part, place) => ({ ...part, place })),
    ({ numberId }) => numberId,
  )
  const give = storesOf(services)
  for (const [numberId, own] of byNumber) await give(`${app.only?.tenantId ?? ''} ${numberId}`, { app, numberId, own })
  return { status: 200 }
}

interface Call {
  app: App
  numberId: string
  own: readonly (Omit<Part, 'numberId'> & { place: number })[]
}

const stores = new WeakMap<Services, ReturnType<typeof gathered<Call>>>()

/**
 * Calls for one number that come at once are stored together: each would wait for the one before it until that stands on the disk,
 * since all of them ask for the same job.
 */
const storesOf = (services: Services) =>
  remembered(stores, services, () => gathered<Call>((calls) => storeCalls(services, calls)))

/** Calls of one application for one number. */
async function storeCalls(services: Services, calls: readonly Call[]) {
  const { app, numberId } = calls[0]!
  const owner = await services.directory.numbers.ownerOf('whatsapp', numberId)
  if (!owner || (app.only && app.only.tenantId !== owner.tenantId)) return
  const company = await services.directory.byId(owner.tenantId)
  if (!company) return
  await writing(services, { company }, (ctx) =>
    store(
      ctx,
      owner.channelId,
      calls.flatMap(({ own }) => own),
    ),
  )
}

/** Parts of calls, in the order in which they came. */
export async function store(
  ctx: Ctx,
  channelId: string,
  parts: readonly (Omit<Part, 'numberId'> & { place: number })[],
) {
  const rows = parts.map(({ kind, providerId, body, place }, turn) => ({
    id: newId(),
    turn,
    kind,
    provider_id: providerId,
    body,
    place,
  }))
  await ctx.run(
    // raw write: what arrived is a log of its own
    statement(
      `insert into channel_deliveries (id, channel_id, kind, provider_id, body, place)
       select r.id, $2, r.kind, r.provider_id, r.body, r.place
       from jsonb_to_recordset($1) as r(id uuid, turn int, kind text, provider_id text, body jsonb, place int)
       order by r.turn`,
      [JSON.stringify(storable(rows)), channelId],
    ),
  )
  ctx.jobInTurn(takeTask, { channelId }, takeKey(channelId))
}

/** What is nested deeper is no message of anybody: nothing that we read lies there. */
const deepest = 60

/** A value as PostgreSQL keeps it. */
function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return wholeText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === deepest) return null
  if (Array.isArray(value)) return value.map((one) => storable(one, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [wholeText(name), storable(one, depth + 1)]))
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

export const whatsappWebhook: RawRoute[] = [
  { method: 'GET', url: '/webhooks/whatsapp/:token', handle: verify },
  { method: 'POST', url: '/webhooks/whatsapp/:token', bodyLimit: 3 * 1_048_576, handle: receive },
]
