import type { PermissionId } from '../../../../platform/access/permission.ts'
import type { Find } from '../../../../platform/contract/find.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { FindSource } from '../../../../platform/search/find-source.ts'
import { reachText } from '../../../access/server/public.ts'
import { deals } from '../../contract.ts'

export const dealFinds: FindSource = {
  kind: 'deal',
  needs: deals.list.needs as PermissionId,
  words: ['negocio', 'projeto', 'deal'],
  show: (ctx, ids) => {
    const values: unknown[] = [ids]
    return ctx.rows(
      statement<Find>(
        `select d.id, d.title as name, d.number, d.id as deal_id, concat_ws(' · ', s.name, nullif(d.city, '')) as detail,
           '' as phone, null::int as cents
         from deals d join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id
         where d.tenant_id = platform.current_tenant() and d.id = any($1::uuid[])${reachText(ctx, 'deal', 'd', values)}`,
        values,
      ),
    )
  },
}
