import { find } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import {
  begins,
  runningOf,
  type StoredConnection,
  saveConnection,
  secretsOf,
} from '../../../../platform/outside/connections.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import type { Connection } from '../../connection-contract.ts'
import { JsonPull } from '../../connector/json-pull.ts'
import { suppliersEntity } from '../tables.ts'
import { jsonPull, PullFault } from './kit-connector.ts'
import { askPull, connectionOf } from './pull-kits.ts'

export async function showConnection(ctx: Ctx, supplierId: string): Promise<Connection> {
  const stored = await connectionOf(ctx, supplierId)
  return stored ? shown(ctx, stored) : none
}

const none: Connection = {
  settings: null,
  enabled: false,
  state: 'not_configured',
  fault: null,
  faultAt: null,
  answeredAt: null,
  nextAt: null,
  running: null,
  secrets: [],
}

const shown = (ctx: Ctx, stored: StoredConnection): Connection => ({
  settings: JsonPull.parse(stored.settings),
  enabled: stored.enabled,
  state: stored.state,
  fault: stored.fault && translate(ctx.lang, stored.fault.code, stored.fault.values),
  faultAt: stored.faultAt,
  answeredAt: stored.answeredAt,
  nextAt: stored.enabled ? stored.nextAt : null,
  running: stored.enabled ? runningOf(stored, ctx.now) : null,
  secrets: Object.keys(secretsOf(ctx.services, stored)),
})

interface Given {
  settings: JsonPull
  enabled: boolean
  secrets: { password?: string | undefined; tokenBody?: string | undefined }
}

export async function editConnection(ctx: Ctx, supplierId: string, { settings, enabled, secrets }: Given) {
  await find(ctx, suppliersEntity, supplierId, { lock: true })
  const before = await connectionOf(ctx, supplierId)
  const given = Object.entries(secrets).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const stored = await saveConnection(ctx, before, {
    kind: 'json-pull',
    settings,
    enabled,
    secrets: { ...(before && secretsToDrop(ctx, before, settings)), ...Object.fromEntries(given) },
  })
  await ctx.run(
    // raw write: the connection itself is told
    statement('update suppliers set connection_id = $2 where tenant_id = platform.current_tenant() and id = $1', [
      supplierId,
      stored.id,
    ]),
  )
  return enabled ? pulling(ctx, supplierId, stored) : shown(ctx, stored)
}

/**
 * Secrets were given for the hosts that were named then: none of them goes to another host, whoever names it. They are typed
 * again for it.
 */
function secretsToDrop(ctx: Ctx, before: StoredConnection, settings: JsonPull): Record<string, string> {
  const known = originsOf(JsonPull.parse(before.settings))
  const hasMoved = originsOf(settings).some((origin) => !known.includes(origin))
  const names = hasMoved ? Object.keys(secretsOf(ctx.services, before)) : []
  return Object.fromEntries(names.map((name) => [name, '']))
}

const originsOf = ({ url, tokenUrl, priceUrl }: JsonPull) =>
  [url, tokenUrl, priceUrl]
    .filter(Boolean)
    .map((address) => (URL.canParse(address) ? new URL(address).origin : address))

/** The first page of the supplier's kits; nothing is stored. */
export async function testConnection(ctx: Ctx, supplierId: string) {
  const stored = await connectionOf(ctx, supplierId)
  if (!stored) return { ok: false, text: translate(ctx.lang, 'supply.connection_missing'), kits: 0, total: null }
  try {
    for await (const { rows, total } of jsonPull(ctx.services, ctx.company, stored).kits())
      return { ok: true, text: null, kits: rows.length, total }
    return { ok: false, text: translate(ctx.lang, 'supply.quarantine.empty'), kits: 0, total: null }
  } catch (error) {
    if (!(error instanceof PullFault)) throw error
    return { ok: false, text: translate(ctx.lang, error.fault.code, error.fault.values), kits: 0, total: null }
  }
}

export async function pullNow(ctx: Ctx, supplierId: string) {
  const stored = await connectionOf(ctx, supplierId)
  if (!stored) throw new Refusal(409, 'supply.connection_missing')
  if (!stored.enabled) throw new Refusal(409, 'supply.connection_off')
  return pulling(ctx, supplierId, stored)
}

/** Who asks while one runs joins it, and is shown what it has brought. */
async function pulling(ctx: Ctx, supplierId: string, stored: StoredConnection) {
  const running = runningOf(stored, ctx.now)
  if (running) return shown(ctx, { ...stored, running })
  askPull(ctx, supplierId)
  return shown(ctx, { ...stored, running: await begins(ctx, stored.id) })
}
