import { sql } from 'kysely'
import type { PermissionId } from '../../../platform/access/permission.ts'
import { db } from '../../../platform/db/query-builder.ts'
import type { FindSource } from '../../../platform/search/find-source.ts'
import { withinReach } from '../../access/server/public.ts'
import { contacts } from '../contract.ts'

export const contactFinds: FindSource = {
  kind: 'contact',
  needs: contacts.list.needs as PermissionId,
  words: ['contato', 'cliente', 'lead', 'contact'],
  show: (ctx, ids) =>
    ctx.rows(
      db
        .selectFrom('contacts as c')
        .select(['c.id', 'c.name', 'c.city as detail', 'c.phone'])
        .select([
          sql<number | null>`null`.as('number'),
          sql<number | null>`null`.as('cents'),
          sql<string | null>`null`.as('dealId'),
        ])
        .where('c.tenantId', '=', ctx.company.id)
        .where('c.id', 'in', ids)
        .where(withinReach(ctx, 'contact', 'c')),
    ),
}
