import type { Find } from '../../../platform/contract/find.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { FindSource } from '../../../platform/search/find-source.ts'
import { reachText } from '../../access/server/public.ts'
import { financingRecord } from '../financing-record.ts'
import { hidesDeal } from './financing-list.ts'

export const financingFinds: FindSource = {
  kind: 'financing',
  needs: 'financings.list',
  words: ['financiamento', 'financing'],
  show: (ctx, ids) => {
    const values: unknown[] = [ids]
    const deal = hidesDeal(ctx) ? { city: "''", id: 'null::uuid' } : { city: 'd.city', id: 'f.deal_id' }
    const total = ctx.can(financingRecord.fields.totalFinanced.hiddenWith) ? 'null::bigint' : 'f.total_financed'
    return ctx.rows(
      statement<Find>(
        `select f.id, f.code as number, f.name, ${deal.city} as detail, '' as phone, ${total} as cents, ${deal.id} as deal_id
         from financings f join deals d on d.tenant_id = f.tenant_id and d.id = f.deal_id
         where f.tenant_id = platform.current_tenant() and f.id = any($1::uuid[])${reachText(ctx, 'deal', 'd', values)}`,
        values,
      ),
    )
  },
}
