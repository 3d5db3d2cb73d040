import type { PermissionId } from '../../../platform/access/permission.ts'
import type { Find } from '../../../platform/contract/find.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { FindSource } from '../../../platform/search/find-source.ts'
import { reachText } from '../../access/server/public.ts'
import { sales } from '../contract.ts'

export const saleFinds: FindSource = {
  kind: 'sale',
  needs: sales.list.needs as PermissionId,
  words: ['venda', 'sale'],
  show: (ctx, ids) => {
    const values: unknown[] = [ids]
    return ctx.rows(
      statement<Find>(
        `select s.id, s.code as number, c.name, d.city as detail, '' as phone, s.total as cents, s.deal_id
         from sales s
         join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id
         join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
         where s.tenant_id = platform.current_tenant() and s.id = any($1::uuid[])${reachText(ctx, 'deal', 'd', values)}`,
        values,
      ),
    )
  },
}
