import { createHash } from 'node:crypto'
import { knownPermissions } from '../../../platform/access/catalogue.ts'
import { reachOf } from '../../../platform/access/reach.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Authenticate, Identity } from '../../../platform/http/authenticate.ts'
import type { Services } from '../../../platform/http/services.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { Company } from '../../../platform/tenancy/company.ts'
import { factorMissing, type ReachFacts, reachFacts } from '../../access/server/public.ts'
import { grantedBy, mayAct } from '../token.ts'

export const callsPerMinute = 300

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

interface Found extends ReachFacts {
  id: string
  tokenName: string
  scopes: string[]
  userId: string
  name: string
  email: string
  roleId: string
  storeId: string
  held: string[]
  requiresSecondFactor: boolean
  isFactorMissing: boolean
  bySecondFactor: boolean
}

/** A token works only while its owner is active, because it acts with the owner's permissions. */
const isGood = `t.tenant_id = platform.current_tenant() and (t.expires_at is null or t.expires_at > now())
  and t.stopped_at is null
  and u.tenant_id = t.tenant_id and u.id = t.user_id and u.active`

const columns = `t.id, t.name as "tokenName", t.scopes, t.by_second_factor as "bySecondFactor", u.id as "userId", u.name, u.email,
  u.role_id as "roleId", u.store_id as "storeId", r.requires_second_factor as "requiresSecondFactor",
  ${factorMissing} as "isFactorMissing", array(select unnest(r.permissions) union select unnest(u.permissions)) as held,
  ${reachFacts}`

interface Counted extends Found {
  minuteCalls: number
  resetsIn: number
}

/**
 * Finds the token, counts the call within the current minute and records the use, in one statement on a connection of
 * its own. Nothing is cached, so a revoked token is refused from the next call on.
 */
export const authenticateProgram: Authenticate = async ({ db }, company, token) => {
  const found = await db.apart(company.id).first(
    // raw write: a counter and a time of use, which are no event of the company's log
    statement<Counted>(
      `update api_tokens t
       set last_used_at = now(),
           minute_at = case when t.minute_at > now() - interval '1 minute' then t.minute_at else now() end,
           minute_calls = case when t.minute_at > now() - interval '1 minute' then t.minute_calls + 1 else 1 end
       from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       where t.token_hash = $1 and ${isGood}
       returning ${columns}, t.minute_calls as "minuteCalls",
         ceil(extract(epoch from t.minute_at + interval '1 minute' - now()))::int as "resetsIn"`,
      [hashOfToken(token)],
    ),
  )
  if (!found) return refuseStopped(db, company, token)
  return {
    ...identityFrom(found),
    program: { limit: callsPerMinute, remaining: callsPerMinute - found.minuteCalls, resetsIn: found.resetsIn },
  }
}

/** Whoever runs the program reads why it stopped and what brings it back; other tokens are nobody's. */
async function refuseStopped(db: Services['db'], company: Company, token: string): Promise<undefined> {
  const stopped = await db.reading(company.id).first(
    statement<{ name: string }>(
      `select t.name from api_tokens t join users u on u.tenant_id = t.tenant_id and u.id = t.user_id
       where t.tenant_id = platform.current_tenant() and t.token_hash = $1 and t.kind = 'company'
         and (t.expires_at is null or t.expires_at > now()) and (t.stopped_at is not null or not u.active)`,
      [hashOfToken(token)],
    ),
  )
  if (stopped) throw new Refusal(401, 'api.maker_left', { values: stopped })
}

/** The identity of a program for work that continues after its call; undefined when its token is no longer valid. */
export async function identityOfProgram({ db }: Services, company: Company, id: string): Promise<Identity | undefined> {
  const found = await db.reading(company.id).first(
    statement<Found>(
      `select ${columns} from api_tokens t, users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       where t.id = $1 and ${isGood}`,
      [id],
    ),
  )
  const identity = found && identityFrom(found)
  return identity?.refusal ? undefined : identity
}

function identityFrom(found: Found): Identity {
  const makerHolds = new Set(knownPermissions(found.held))
  const reach = reachOf(makerHolds, { ...found, id: found.userId })
  const verdict = mayAct(found)
  return {
    user: {
      id: found.userId,
      name: `${found.tokenName} (API)`,
      email: found.email,
      roleId: found.roleId,
      storeId: found.storeId,
      sessionId: found.id,
      programId: found.id,
      ...(reach && { reach }),
    },
    granted: grantedBy(found.scopes, makerHolds),
    ...(!verdict.ok && { refusal: verdict.code }),
  }
}
