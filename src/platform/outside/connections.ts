import { isDeepStrictEqual } from 'node:util'
import type { ConnectionState } from '../contract/connection-states.ts'
import type { Generated, Selectable } from '../db/columns.ts'
import { entity, insert, update } from '../db/entity.ts'
import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import { reading, writing } from '../http/run-in-ctx.ts'
import type { Services } from '../http/services.ts'
import { seal, unseal } from '../secrets/seal.ts'
import type { Company } from '../tenancy/company.ts'
import type { Said } from '../work/said.ts'
import { afterTry, type Outcome } from './connection.ts'

declare module '../db/tables.ts' {
  interface Tables {
    outsideConnections: ConnectionTable
  }
}

interface ConnectionTable {
  tenantId: Generated<string>
  id: string
  kind: string
  settings: Record<string, unknown>
  sealed: string | null
  enabled: Generated<boolean>
  state: Generated<ConnectionState>
  fault: Said | null
  faultAt: string | null
  failingSince: string | null
  tries: Generated<number>
  answeredAt: string | null
  nextAt: string | null
  freeAt: Generated<string>
  running: Generated<Running | null>
  configuredBy: string
  createdAt: Generated<string>
}
export type StoredConnection = Selectable<ConnectionTable>

/** What a call that takes long has brought so far. */
export interface Running {
  since: string
  /** When it last brought something. */
  at: string
  read: number
  total: number | null
}

const connectionsEntity = entity({
  table: 'outsideConnections',
  kind: 'connection',
  json: ['settings', 'fault', 'running'],
  unlogged: ['settings', 'sealed', 'fault', 'freeAt', 'running'],
})

const purpose = 'connection'

export const secretsOf = ({ settings }: Services, { sealed }: Pick<StoredConnection, 'sealed'>) =>
  (sealed && unseal<Record<string, string>>(settings.secret, purpose, sealed)) || {}

/** Its secrets and a further one, encrypted. */
export const withSecret = (services: Services, connection: StoredConnection, more: Record<string, string>) =>
  seal(services.settings.secret, purpose, { ...secretsOf(services, connection), ...more })

interface Given {
  kind: string
  settings: Record<string, unknown>
  enabled: boolean
  /** What is written; secrets that are left out stay as they are. */
  secrets: Record<string, string>
}

/** Writes how a service is reached. Whoever changes it answers for what it is asked, and it begins anew; what stands so already stays. */
export async function saveConnection(ctx: Ctx, before: StoredConnection | null, { secrets, ...given }: Given) {
  const kept = before ? secretsOf(ctx.services, before) : {}
  if (
    before &&
    isSame(before, { ...given, configuredBy: ctx.userId }) &&
    Object.entries(secrets).every(([name, value]) => (kept[name] ?? '') === value)
  )
    return before
  const all = Object.fromEntries(Object.entries({ ...kept, ...secrets }).filter(([, value]) => value !== ''))
  const sealed = Object.keys(all).length > 0 ? seal(ctx.services.settings.secret, purpose, all) : null
  const begun = {
    fault: null,
    faultAt: null,
    failingSince: null,
    tries: 0,
    running: null,
    nextAt: given.enabled ? ctx.now : null,
  }
  const values = { ...given, sealed, ...begun, state: 'not_configured' as const, configuredBy: ctx.userId }
  return before
    ? update(ctx, connectionsEntity, before, values)
    : insert(ctx, connectionsEntity, { ...values, answeredAt: null })
}

/** Also without a fault, from which a save lets it begin anew. */
const isSame = (before: StoredConnection, given: Pick<StoredConnection, 'settings' | 'enabled' | 'configuredBy'>) =>
  before.fault === null &&
  before.enabled === given.enabled &&
  before.configuredBy === given.configuredBy &&
  isDeepStrictEqual(before.settings, given.settings)

export const connectionById = (ctx: Ctx, id: string) =>
  ctx.first(
    statement<StoredConnection>(
      'select * from outside_connections where tenant_id = platform.current_tenant() and id = $1',
      [id],
    ),
  )

/** Notes that a call which takes long has begun, or is about to. */
export async function begins(ctx: Ctx, id: string): Promise<Running> {
  const running = { since: ctx.now, at: ctx.now, read: 0, total: null }
  await ctx.run(
    // raw write: what a call brings is told when it has ended
    statement('update outside_connections set running = $2 where tenant_id = platform.current_tenant() and id = $1', [
      id,
      JSON.stringify(running),
    ]),
  )
  return running
}

/** Notes what it has brought; nothing where another one has begun since. */
export const progressed = (ctx: Ctx, id: string, running: Running) =>
  ctx.run(
    // raw write: what a call brings is told when it has ended
    statement(
      `update outside_connections set running = $2 where tenant_id = platform.current_tenant() and id = $1
         and running ->> 'since' = $3`,
      [id, JSON.stringify({ ...running, at: ctx.now }), running.since],
    ),
  )

/** A process that ended in the middle says nothing more. */
const silentAfter = 5 * 60_000

export const runningOf = ({ running }: Pick<StoredConnection, 'running'>, now: string): Running | null =>
  running && Date.parse(now) - Date.parse(running.at) < silentAfter ? running : null

/** Milliseconds between two calls to one service, in all processes together. */
const apart = 100

/** Waits for the turn of a call: one credential is asked ten times a second at most, or as rarely as is said, whoever asks. */
export async function turnOf(services: Services, company: Company, id: string, between = apart) {
  const { wait } = await reading(services, { company }, (ctx) =>
    ctx.one(
      // raw write: whose turn it is is no event
      statement<{ wait: number }>(
        `update outside_connections set free_at = greatest(free_at, clock_timestamp()) + make_interval(secs => $2 / 1000.0)
         where tenant_id = platform.current_tenant() and id = $1
         returning greatest(0, extract(epoch from free_at - clock_timestamp()) * 1000 - $2)::int as wait`,
        [id, between],
      ),
    ),
  )
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
}

/** Nobody calls before this instant: the service asked for it. */
export const restUntil = (services: Services, company: Company, id: string, until: string) =>
  writing(services, { company, inBackground: true }, (ctx) =>
    ctx.run(
      // raw write: whose turn it is is no event
      statement(
        'update outside_connections set free_at = greatest(free_at, $2) where tenant_id = platform.current_tenant() and id = $1',
        [id, until],
      ),
    ),
  )

/** Writes what a try brought; the connection may have been changed meanwhile, and then it says nothing. */
export async function tried(
  services: Services,
  company: Company,
  asked: StoredConnection,
  outcome: Outcome,
  { every, next }: { every: number; next(ctx: Ctx, at: string): void },
): Promise<StoredConnection | null> {
  return writing(services, { company }, async (ctx) => {
    const now = await ctx.first(
      statement<StoredConnection>(
        'select * from outside_connections where tenant_id = platform.current_tenant() and id = $1 for update',
        [asked.id],
      ),
    )
    if (!now || now.sealed !== asked.sealed || JSON.stringify(now.settings) !== JSON.stringify(asked.settings))
      return null
    const after = await update(ctx, connectionsEntity, now, {
      ...afterTry(now, outcome, { now: ctx.now, every, chance: Math.random() }),
      running: null,
    })
    if (after.enabled && after.nextAt) next(ctx, after.nextAt)
    return after
  })
}
