import { createHash } from 'node:crypto'
import { knownPermissions } from '../../../platform/access/catalogue.ts'
import { reachOf } from '../../../platform/access/reach.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Authenticate } from '../../../platform/http/authenticate.ts'
import { type ReachFacts, reachFacts } from '../../access/server/public.ts'
import { heldBy } from '../token.ts'

export const callsPerMinute = 300

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

interface Found extends ReachFacts {
  id: string
  kind: 'personal' | 'company'
  tokenName: string
  scopes: string[]
  userId: string
  name: string
  email: string
  roleId: string
  storeId: string
  held: string[]
  minuteCalls: number
  resetsIn: number
}

/**
 * Finds the token, counts the call in its minute and notes the use, in one statement on a connection of its own: nothing
 * is remembered between calls, so a token that is revoked is refused from the next call on.
 */
export const authenticateProgram: Authenticate = async ({ db }, company, token) => {
  const found = await db.apart(company.id).first(
    // raw write: a counter and a time of use, which are no event of the company's log
    statement<Found>(
      `update api_tokens t
       set last_used_at = now(),
           minute_at = case when t.minute_at > now() - interval '1 minute' then t.minute_at else now() end,
           minute_calls = case when t.minute_at > now() - interval '1 minute' then t.minute_calls + 1 else 1 end
       from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       where t.tenant_id = platform.current_tenant() and t.token_hash = $1 and (t.expires_at is null or t.expires_at > now())
         and u.tenant_id = t.tenant_id and u.id = t.user_id and (u.active or t.kind = 'company')
       returning t.id, t.kind, t.name as "tokenName", t.scopes, u.id as "userId", u.name, u.email, u.role_id as "roleId",
         u.store_id as "storeId", array(select unnest(r.permissions) union select unnest(u.permissions)) as held,
         t.minute_calls as "minuteCalls",
         ceil(extract(epoch from t.minute_at + interval '1 minute' - now()))::int as "resetsIn",
         ${reachFacts}`,
      [hashOfToken(token)],
    ),
  )
  if (!found) return undefined
  const makerHolds = new Set(knownPermissions(found.held))
  const reach = reachOf(makerHolds, { ...found, id: found.userId })
  return {
    user: {
      id: found.userId,
      name: `${found.tokenName} (API)`,
      email: found.email,
      roleId: found.roleId,
      storeId: found.storeId,
      sessionId: found.id,
      ...(reach && { reach }),
    },
    held: heldBy(found.scopes, makerHolds),
    program: { limit: callsPerMinute, remaining: callsPerMinute - found.minuteCalls, resetsIn: found.resetsIn },
  }
}
