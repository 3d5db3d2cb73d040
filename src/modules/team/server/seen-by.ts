import { knownPermissions } from '../../../platform/access/catalogue.ts'
import { reachOf, seesAllStores } from '../../../platform/access/reach.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { type ReachFacts, reachFacts } from '../../access/server/public.ts'

/** What one person may do and see, by the same functions that create and restrict their session. */
export async function seenBy(ctx: Ctx, id: string) {
  const row = await ctx.one(
    statement<ReachFacts & { id: string; storeId: string; held: string[]; mostPriceChange: number }>(
      `select u.id, u.store_id, array(select unnest(r.permissions) union select unnest(u.permissions)) as held,
         coalesce(u.max_price_change, p.max_price_change) as most_price_change, ${reachFacts}
       from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       join profiles p on p.tenant_id = r.tenant_id and p.id = r.profile_id
       where u.tenant_id = platform.current_tenant() and u.id = $1`,
      [id],
    ),
    'team.user_not_found',
  )
  const permissions = knownPermissions(row.held)
  const reach = reachOf(new Set(permissions), row)
  const names = (table: 'stores' | 'users', ids: readonly string[]) =>
    ctx.rows(
      statement<{ id: string; name: string }>(
        `select id, name from ${table} where tenant_id = platform.current_tenant() and id = any($1::uuid[]) order by name`,
        [ids],
      ),
    )
  const [stores, people] = await Promise.all([
    reach?.storeIds ? names('stores', reach.storeIds) : [],
    reach?.peopleIds ? names('users', reach.peopleIds) : null,
  ])
  return {
    permissions,
    seesAllStores: permissions.includes(seesAllStores),
    stores,
    people,
    mostPriceChange: row.mostPriceChange,
  }
}
