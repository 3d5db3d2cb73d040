import { sql } from 'kysely'
import type { PermissionId } from '../../../platform/access/permission.ts'
import { db } from '../../../platform/db/query-builder.ts'
import type { FindSource } from '../../../platform/search/find-source.ts'
import { withinReach } from '../../access/server/public.ts'
import { proposals } from '../contract.ts'

export const proposalFinds: FindSource = {
  kind: 'proposal',
  needs: proposals.list.needs as PermissionId,
  words: ['proposta', 'proposal'],
  show: (ctx, ids) =>
    ctx.rows(
      db
        .selectFrom('proposals as p')
        .innerJoin('deals as d', (join) => join.onRef('d.tenantId', '=', 'p.tenantId').onRef('d.id', '=', 'p.dealId'))
        .innerJoin('contacts as c', (join) =>
          join.onRef('c.tenantId', '=', 'd.tenantId').onRef('c.id', '=', 'd.contactId'),
        )
        .select(['p.id', 'p.number', 'c.name', 'd.city as detail', 'p.priceCents as cents', 'p.dealId'])
        .select(sql<string>`''`.as('phone'))
        .where('p.tenantId', '=', ctx.company.id)
        .where('p.id', 'in', ids)
        .where(withinReach(ctx, 'deal', 'd')),
    ),
}
