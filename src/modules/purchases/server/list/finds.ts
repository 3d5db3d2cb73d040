import type { Find } from '../../../../platform/contract/find.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { FindSource } from '../../../../platform/search/find-source.ts'
import { reachText } from '../../../access/server/public.ts'
import { purchaseRecord } from '../../purchase-record.ts'

type Shown = 'description' | 'code' | 'supplierId' | 'totalCents' | 'dealId'

export const purchaseFinds: FindSource = {
  kind: 'purchase',
  needs: 'purchases.list',
  words: ['compra', 'purchase'],
  show: (ctx, ids) => {
    const values: unknown[] = [ids]
    const shows = (name: Shown, sql: string, none: string) =>
      ctx.can(purchaseRecord.fields[name].hiddenWith) ? none : sql
    return ctx.rows(
      statement<Find>(
        `select p.id, ${shows('code', 'p.code', 'null::int')} as number, ${shows('description', 'p.description', "''")} as name,
           ${shows('supplierId', "coalesce(s.name, '')", "''")} as detail, '' as phone,
           ${shows('totalCents', 'p.total_cents', 'null::bigint')} as cents, ${shows('dealId', 'p.deal_id', 'null::uuid')} as deal_id
         from purchases p
         left join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id
         left join suppliers s on s.tenant_id = p.tenant_id and s.id = p.supplier_id
         where p.tenant_id = platform.current_tenant() and p.id = any($1::uuid[])
           and (p.deal_id is null or (true${reachText(ctx, 'deal', 'd', values)}))`,
        values,
      ),
    )
  },
}
