import { createHash, randomBytes } from 'node:crypto'
import { knownPermissions } from '../../../platform/access/catalogue.ts'
import { mayWorkIn, reachOf } from '../../../platform/access/reach.ts'
import type { Scope } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Authenticate, Identity } from '../../../platform/http/authenticate.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Services } from '../../../platform/http/services.ts'
import type { Company } from '../../../platform/tenancy/company.ts'
import { factorMissing } from './entrance/describe-session.ts'
import { type ReachFacts, reachFacts } from './record-scope.ts'

const hour = 3_600_000
const lifetime = { remembered: 30 * 24 * hour, browser: 12 * hour, administrator: hour }
const kept = 15_000

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/**
 * A session lasts 30 days when the person asked to be remembered, otherwise 12 hours; an administrator's on behalf, one
 * hour. Only the token's hash is stored.
 */
export async function openSession(
  ctx: Ctx,
  userId: string,
  given: { remember: boolean; deviceId?: string | undefined; userAgent: string; bySecondFactor?: boolean },
  administrator?: { id: string; name: string },
): Promise<string> {
  const lasts = administrator ? lifetime.administrator : given.remember ? lifetime.remembered : lifetime.browser
  const token = randomBytes(32).toString('base64url')
  await ctx.run(
    statement(
      `insert into sessions (id, token_hash, user_id, device_id, user_agent, remember, by_second_factor, expires_at,
         administrator_id, administrator_name)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        newId(),
        hashToken(token),
        userId,
        given.deviceId ?? null,
        given.userAgent.slice(0, 400),
        given.remember,
        given.bySecondFactor ?? false,
        new Date(Date.parse(ctx.now) + lasts).toISOString(),
        administrator?.id ?? null,
        administrator?.name ?? '',
      ],
    ),
  )
  return token
}

export async function closeSession(ctx: Ctx, sessionId: string) {
  await ctx.run(statement('delete from sessions where tenant_id = platform.current_tenant() and id = $1', [sessionId]))
  await ctx.run(statement("select platform.announce('girassol_session', $1)", [sessionId]))
  ctx.after(() => forgetSession(sessionId))
}

/** Ends sessions of a user: on one device, or all but one. Their sockets close and their next call is refused. */
export async function closeSessionsOf(
  ctx: Ctx,
  userId: string,
  { deviceId = null, except = null }: { deviceId?: string | null; except?: string | null } = {},
): Promise<number> {
  const ended = await ctx.rows(
    statement<{ id: string }>(
      `delete from sessions
       where tenant_id = platform.current_tenant() and user_id = $1
         and ($2::uuid is null or device_id = $2) and ($3::uuid is null or id <> $3)
       returning id`,
      [userId, deviceId, except],
    ),
  )
  for (const { id } of ended) {
    await ctx.run(statement("select platform.announce('girassol_session', $1)", [id]))
    ctx.after(() => forgetSession(id))
  }
  return ended.length
}

interface Kept {
  identity: Identity
  until: number
}

/**
 * Sessions read recently; every change of a session, user or role is announced to every process and removes it from
 * here.
 */
const cache = new Map<string, Kept>()

/** Counts removals: a read that began before one is not cached, because it may be from before the change. */
let forgotten = 0

export function forgetSession(sessionId: string) {
  forgotten++
  for (const [key, { identity }] of cache) if (identity.user.sessionId === sessionId) cache.delete(key)
}

export function forgetAllSessions() {
  forgotten++
  cache.clear()
}

/** The permissions of a company's people have changed. */
export function forgetSessionsOf(tenantId: string) {
  forgotten++
  for (const key of cache.keys()) if (key.startsWith(tenantId)) cache.delete(key)
}

/**
 * Permissions, stores or teams have changed, or what one person's browsers show about themselves: every process empties
 * its cache of this company's sessions, and open browsers (all, or those of `userId`) reload theirs.
 */
export async function announceAccess(ctx: Ctx, userId?: string) {
  const whose = userId ? `${ctx.company.id} ${userId}` : ctx.company.id
  await ctx.run(statement("select platform.announce('girassol_access', $1)", [whose]))
  ctx.after(() => forgetSessionsOf(ctx.company.id))
}

interface PersonRow extends ReachFacts {
  userId: string
  name: string
  email: string
  roleId: string
  storeId: string
  rolePermissions: string[]
  ownPermissions: string[]
  isFactorMissing: boolean
}

interface SessionRow extends PersonRow {
  sessionId: string
  workStoreId: string | null
  lastSeenAt: string
  expiresAt: string
  deviceId: string | null
  administratorId: string | null
  administratorName: string
  bySecondFactor: boolean
}

const personFacts = `u.id as user_id, u.name, u.email, u.role_id, u.store_id, r.permissions as role_permissions,
  u.permissions as own_permissions, ${reachFacts}`

export const authenticate: Authenticate = async (services, company, token) => {
  const key = `${company.id} ${token}`
  const found = cache.get(key)
  if (found && found.until > Date.now()) return found.identity
  cache.delete(key)
  const before = forgotten
  const identity = await lookUp(services, company.id, token)
  if (!identity || forgotten !== before) return identity
  if (cache.size > 20_000) cache.clear()
  cache.set(key, { identity, until: Math.min(Date.now() + kept, identity.endsAt!) })
  return identity
}

async function lookUp(services: Services, tenantId: string, token: string) {
  const scope = services.db.reading(tenantId)
  const row = await scope.first(
    statement<SessionRow>(
      `select s.id as session_id, s.last_seen_at, s.expires_at, s.device_id, s.administrator_id, s.administrator_name,
              s.by_second_factor,
              ${factorMissing} as is_factor_missing,
              (select w.id from stores w
               where w.tenant_id = s.tenant_id and w.id = s.store_id and w.deleted_at is null) as work_store_id,
              ${personFacts}
       from sessions s
       join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
       join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       where s.tenant_id = platform.current_tenant() and s.token_hash = $1 and s.expires_at > now() and u.active`,
      [hashToken(token)],
    ),
  )
  if (!row) return undefined
  if (Date.now() - Date.parse(row.lastSeenAt) > 60_000)
    await scope.run(
      statement('update sessions set last_seen_at = now() where tenant_id = platform.current_tenant() and id = $1', [
        row.sessionId,
      ]),
    )
  const isMissing = row.isFactorMissing && row.administratorId === null
  const { user, granted } = identityFrom(row, isMissing)
  const workStoreId = mayWorkIn(user.reach, row.workStoreId) ? row.workStoreId : null
  const identity: Identity = {
    user: {
      ...user,
      storeId: workStoreId ?? row.storeId,
      sessionId: row.sessionId,
      deviceId: row.deviceId,
      bySecondFactor: row.bySecondFactor,
      ...(workStoreId && { workStoreId }),
      ...(row.administratorId && { administrator: { id: row.administratorId, name: row.administratorName } }),
    },
    granted,
    endsAt: Date.parse(row.expiresAt),
    ...(isMissing && { refusal: 'access.second_factor_missing' }),
  }
  return identity
}

function identityFrom(row: PersonRow, holdsNothing = false): Identity {
  const granted = new Set(holdsNothing ? [] : knownPermissions([...row.rolePermissions, ...row.ownPermissions]))
  const reach = reachOf(granted, { ...row, id: row.userId })
  const { userId, name, email, roleId, storeId } = row
  return { user: { id: userId, name, email, roleId, storeId, sessionId: '', ...(reach && { reach }) }, granted }
}

/** Those of these people who are active (or all of them), without a session, by name, as they are now. */
export async function identitiesOf(
  scope: Scope,
  userIds: readonly string[],
  { areActive = true } = {},
): Promise<Identity[]> {
  if (userIds.length === 0) return []
  const rows = await scope.rows(
    statement<PersonRow>(
      `select ${personFacts}
       from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       where u.tenant_id = platform.current_tenant() and u.id = any($1::uuid[]) and (u.active or not $2)
       order by u.name`,
      [userIds, areActive],
    ),
  )
  return rows.map((row) => identityFrom(row))
}

/** One person, for work that they have requested. */
export async function identityOf(services: Services, company: Company, userId: string): Promise<Identity | undefined> {
  const [identity] = await identitiesOf(services.db.reading(company.id), [userId])
  return identity
}
