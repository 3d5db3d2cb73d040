import { sql } from 'kysely'
import type { PermissionId } from '../../../platform/access/permission.ts'
import { db } from '../../../platform/db/query-builder.ts'
import type { FindSource } from '../../../platform/search/find-source.ts'
import { withinReach } from '../../access/server/public.ts'
import { sales } from '../contract.ts'

export const saleFinds: FindSource = {
  kind: 'sale',
  needs: sales.list.needs as PermissionId,
  words: ['venda', 'sale'],
  show: (ctx, ids) =>
    ctx.rows(
      db
        .selectFrom('sales as s')
        .innerJoin('deals as d', (join) => join.onRef('d.tenantId', '=', 's.tenantId').onRef('d.id', '=', 's.dealId'))
        .innerJoin('contacts as c', (join) =>
          join.onRef('c.tenantId', '=', 'd.tenantId').onRef('c.id', '=', 'd.contactId'),
        )
        .select(['s.id', 's.code as number', 'c.name', 'd.city as detail', 's.total as cents', 's.dealId'])
        .select(sql<string>`''`.as('phone'))
        .where('s.tenantId', '=', ctx.company.id)
        .where('s.id', 'in', ids)
        .where(withinReach(ctx, 'deal', 'd')),
    ),
}
