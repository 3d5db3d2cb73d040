import { allPermissionIds } from '../../../platform/access/catalogue.ts'
import { reachOf } from '../../../platform/access/reach.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import { Ctx } from '../../../platform/http/ctx.ts'
import { type ReachFacts, reachFacts } from './record-scope.ts'

interface Person extends ReachFacts {
  id: string
  name: string
  email: string
  roleId: string
  storeId: string
  permissions: string[]
}

/**
 * For each of these people, as far as they are active, a context that reads as they would, within the same transaction:
 * what is asked of it is refused where it would be refused to them. For reading only.
 */
export async function eyesOf(ctx: Ctx, ids: readonly string[]): Promise<Ctx[]> {
  if (ids.length === 0) return []
  const people = await ctx.rows(
    statement<Person>(
      `select u.id, u.name, u.email, u.role_id, u.store_id,
         array(select unnest(r.permissions) union select unnest(u.permissions)) as permissions, ${reachFacts}
       from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       where u.tenant_id = platform.current_tenant() and u.id = any($1::uuid[]) and u.active
       order by u.name`,
      [ids],
    ),
  )
  const known = allPermissionIds()
  return people.map(({ permissions, ...person }) => {
    const held = new Set(permissions.filter((one) => known.has(one)))
    const reach = reachOf(held, person)
    const { id, name, email, roleId, storeId } = person
    const user = { id, name, email, roleId, storeId, sessionId: '', ...(reach && { reach }) }
    const { company, lang, services, scope, now } = ctx
    return new Ctx({ company, user, held, lang, services, scope, now })
  })
}
