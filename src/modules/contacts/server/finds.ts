import type { PermissionId } from '../../../platform/access/permission.ts'
import type { Find } from '../../../platform/contract/find.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { FindSource } from '../../../platform/search/find-source.ts'
import { reachText } from '../../access/server/public.ts'
import { contacts } from '../contract.ts'

export const contactFinds: FindSource = {
  kind: 'contact',
  needs: contacts.list.needs as PermissionId,
  words: ['contato', 'cliente', 'lead', 'contact'],
  show: (ctx, ids) => {
    const values: unknown[] = [ids]
    return ctx.rows(
      statement<Find>(
        `select c.id, c.name, c.city as detail, c.phone, null::int as number, null::int as cents, null::uuid as deal_id
         from contacts c
         where c.tenant_id = platform.current_tenant() and c.id = any($1::uuid[])${reachText(ctx, 'contact', 'c', values)}`,
        values,
      ),
    )
  },
}
