import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { ImportOptions } from '../contract.ts'
import { plain } from '../known-headers.ts'
import type { Lookups } from '../read-cell.ts'

/** The records of the company that cells can name: people (also by e-mail), statuses of the funnel, lists, stores. */
export async function lookupsOf(ctx: Ctx, origins: ImportOptions['origins'] = {}): Promise<Lookups> {
  const rows = await ctx.rows(
    statement<{ of: keyof Lookups; name: string; id: string }>(
      `select 'person' as of, n.name, u.id from users u, unnest(array[u.name, u.email]) as n(name)
         where u.tenant_id = platform.current_tenant() and u.active
       union all select 'store', name, id from stores where tenant_id = platform.current_tenant()
       union all select 'status', s.name, s.id from statuses s join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
         where s.tenant_id = platform.current_tenant() and s.deleted_at is null and st.deleted_at is null
           and not st.parallel and not st.loss
       union all select list, name, id from list_items
         where tenant_id = platform.current_tenant() and list in ('origins', 'deal-types', 'tags')`,
    ),
  )
  const type = await ctx.first(
    statement<{ id: string }>(
      `select id from list_items where tenant_id = platform.current_tenant() and list = 'deal-types' and enabled
       order by position, name limit 1`,
    ),
  )
  const idsOf = (of: keyof Lookups) =>
    new Map(rows.filter((row) => row.of === of).map((row) => [plain(row.name), row.id]))
  return {
    person: idsOf('person'),
    store: idsOf('store'),
    status: idsOf('status'),
    origins: new Map([...idsOf('origins'), ...chosen(origins)]),
    'deal-types': idsOf('deal-types'),
    tags: idsOf('tags'),
    dealType: type?.id,
  }
}

/** A name that will become a new origin gets its id when the rows are written; for checking it has a temporary one. */
const chosen = (origins: ImportOptions['origins']) =>
  Object.entries(origins).flatMap(([name, id]) => (id === null ? [] : [[name, id === 'new' ? newId() : id] as const]))
