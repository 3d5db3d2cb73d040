import type { Conditions } from '../../../platform/db/conditions.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { reachByAny, recordList } from '../../lists/server/public.ts'
import { purchases } from '../contract.ts'
import { purchaseRecord } from '../purchase-record.ts'
import { awaitedKinds } from '../purchase-status.ts'

const isLate = `(p.expected_on < current_date and s.kind = any('{${awaitedKinds.join(',')}}'::text[]))`

/** What is bought for a deal is seen by whoever sees the deal; what is bought for stock by all who see purchases. */
export const purchaseList = recordList({
  name: 'purchases',
  title: { pt: 'Compras', en: 'Purchases' },
  record: purchaseRecord,
  endpoint: purchases.list,
  alias: 'p',
  reach: reachByAny('p.deal_id', 'deal', 'd', { ofOne: ['dealId'] }),
  joins: {
    s: 'join purchase_statuses s on s.tenant_id = p.tenant_id and s.id = p.status_id',
    d: 'left join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id',
  },
  fields: {
    statusName: 's.name',
    statusKind: 's.kind',
    dealNumber: 'd.number',
    dealTitle: "coalesce(d.title, '')",
    isLate,
  },
  filters: {
    statusKind: 's.kind',
    isLate: (wanted: boolean, found: Conditions) => void found.parts.push(wanted ? isLate : `${isLate} is not true`),
    code: (code: number, found) => found.add('p.code = ?', code),
    dealId: (id: string, found) => found.add('p.deal_id = ?', id),
  },
  search: "p.code || ' ' || p.description",
  sums: { late: `count(*) filter (where ${isLate})::int` },
})

/** The purchase as its list would show it; 404 when the person does not see it. */
export async function seenPurchase(ctx: Ctx, id: string) {
  const found = await purchaseList.whole<Record<string, unknown>>(ctx, id)
  if (!found) throw notFound('purchases.not_found')
  return found
}
