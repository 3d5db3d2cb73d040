import { sql } from 'kysely'
import type { PermissionId } from '../../../../platform/access/permission.ts'
import { db } from '../../../../platform/db/query-builder.ts'
import type { FindSource } from '../../../../platform/search/find-source.ts'
import { withinReach } from '../../../access/server/public.ts'
import { deals } from '../../contract.ts'

export const dealFinds: FindSource = {
  kind: 'deal',
  needs: deals.list.needs as PermissionId,
  words: ['negocio', 'projeto', 'deal'],
  show: (ctx, ids) =>
    ctx.rows(
      db
        .selectFrom('deals as d')
        .innerJoin('statuses as s', (join) =>
          join.onRef('s.tenantId', '=', 'd.tenantId').onRef('s.id', '=', 'd.statusId'),
        )
        .select(['d.id', 'd.title as name', 'd.number', 'd.id as dealId'])
        .select([
          sql<string>`concat_ws(' · ', s.name, nullif(d.city, ''))`.as('detail'),
          sql<string>`''`.as('phone'),
          sql<number | null>`null`.as('cents'),
        ])
        .where('d.tenantId', '=', ctx.company.id)
        .where('d.id', 'in', ids)
        .where(withinReach(ctx, 'deal', 'd')),
    ),
}
