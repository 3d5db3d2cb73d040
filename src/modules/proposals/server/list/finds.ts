import type { PermissionId } from '../../../../platform/access/permission.ts'
import type { Find } from '../../../../platform/contract/find.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { FindSource } from '../../../../platform/search/find-source.ts'
import { reachText } from '../../../access/server/public.ts'
import { proposals } from '../../contract.ts'

export const proposalFinds: FindSource = {
  kind: 'proposal',
  needs: proposals.list.needs as PermissionId,
  words: ['proposta', 'proposal'],
  show: (ctx, ids) => {
    const values: unknown[] = [ids]
    return ctx.rows(
      statement<Find>(
        `select p.id, p.number, c.name, d.city as detail, '' as phone, p.price_cents as cents, p.deal_id
         from proposals p
         join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id
         join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
         where p.tenant_id = platform.current_tenant() and p.id = any($1::uuid[])${reachText(ctx, 'deal', 'd', values)}`,
        values,
      ),
    )
  },
}
