import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { refuseHidden } from '../../../../platform/http/lacking.ts'
import { statusBoard } from '../../../lists/server/public.ts'
import { cardFields, type PurchaseBoard, type PurchaseCard } from '../../board-contract.ts'
import type { PurchaseViewFilters } from '../../purchase-filters.ts'
import { purchaseRecord } from '../../purchase-record.ts'
import { awaitedKinds, type PurchaseStatus } from '../../purchase-status.ts'
import { isLate, purchaseList } from '../list/purchase-list.ts'
import { purchaseStatuses } from '../statuses.ts'

interface Sums {
  id: string
  totalCents: number
  late: number
}

/** The first purchases of each status: awaited ones by day of delivery, others latest first. */
export async function purchaseBoard(ctx: Ctx, filters: PurchaseViewFilters): Promise<PurchaseBoard> {
  refuseHidden(ctx, purchaseRecord.fields.statusId.hiddenWith)
  const statuses = await purchaseStatuses.list(ctx)
  const [sums, columns] = await Promise.all([
    sumsByStatus(ctx, filters),
    statusBoard<PurchaseCard, PurchaseStatus, 'expectedOn' | '-code'>(ctx, {
      list: purchaseList,
      statuses,
      filters,
      fields: cardFields,
      sortOf: ({ kind }) =>
        awaitedKinds.includes(kind) && !ctx.can(purchaseRecord.fields.expectedOn.hiddenWith) ? 'expectedOn' : '-code',
    }),
  ])
  return {
    columns: columns.map((column) => ({ ...column, ...(sums.get(column.status.id) ?? { totalCents: 0, late: 0 }) })),
  }
}

async function sumsByStatus(ctx: Ctx, filters: PurchaseViewFilters) {
  const found = await purchaseList.matching(ctx, filters)
  const rows = await ctx.rows(
    statement<Sums>(
      `select p.status_id as id, coalesce(sum(p.total_cents), 0)::bigint as total_cents,
         (count(*) filter (where ${isLate}))::int as late
       ${purchaseList.fromWhere(found, { named: isLate })} group by p.status_id`,
      found.values,
    ),
  )
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}
