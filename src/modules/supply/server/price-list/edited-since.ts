import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import type { StoredLoad } from '../tables.ts'

/**
 * A load copies what people said of the kits when it is filled. What they change, delete or enter after that would be undone by
 * its switch: it is refused, and names what it would undo.
 */
export async function refuseEdited(ctx: Ctx, load: StoredLoad, since: string) {
  const edited = await ctx.rows(
    statement<{ code: string; count: number }>(
      `select code, (count(*) over ())::int as count from (
         select k.code from events e join kits k on k.tenant_id = e.tenant_id and k.id = e.subject_id and k.list_id = $2
         where e.tenant_id = platform.current_tenant() and e.kind in ('kits.changed', 'kits.returned') and e.at > $4
         union select d.rows #>> '{0,row,code}' from deleted_records d
         where d.tenant_id = platform.current_tenant() and d.kind = 'kit' and d.deleted_at > $4
           and d.rows #>> '{0,row,list_id}' = $2::text
         union select k.code from kits h join kits k on k.tenant_id = h.tenant_id and k.list_id = $1 and k.code = h.code
         where h.tenant_id = platform.current_tenant() and h.supplier_id = $3 and h.list_id is null) found
       order by code limit 5`,
      [load.id, load.baseId, load.supplierId, since],
    ),
  )
  const [first] = edited
  if (!first) return
  const names = edited.map(({ code }) => code).join(', ')
  throw new Refusal(409, 'supply.kits_edited', { values: { count: first.count, names } })
}
