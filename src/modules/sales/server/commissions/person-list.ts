import type { Conditions } from '../../../../platform/db/conditions.ts'
import { numberedText } from '../../../../platform/db/field-conditions.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { type ListFilters, reachBy, recordList } from '../../../lists/server/public.ts'
import { commissionRecord } from '../../commission-record.ts'
import { commissions } from '../../commissions-contract.ts'
import { seesCommission } from '../../sale-record.ts'
import { worth } from './closing-lines.ts'

const ofDeal = reachBy('deal', 'd')
/** Filters that apply to the lines before they are summed up. */
const before = () => {}
const sum = (amount: string) => `sum(k.${amount})::bigint`

/** Sellers and pre-sellers are listed only for people who may see their commissions. */
export const commissionList = recordList({
  name: 'commissions',
  title: { pt: 'Comissões', en: 'Commissions' },
  record: commissionRecord,
  endpoint: commissions.commissions,
  alias: 'k',
  reach: (ctx) => [
    {
      text: 'k.payee = any(?)',
      value: (['seller', 'pre-seller'] as const).filter((payee) => seesCommission(ctx.granted, payee)),
    },
  ],
  source: earned,
  fields: { userName: 'k.name' },
  filters: { soldOn: before, storeId: before },
  sums: {
    commission: sum('commission'),
    earned: sum('earned'),
    paid: sum('paid'),
    due: sum('due'),
    toReturn: sum('to_return'),
    net: sum('net'),
  },
})

/**
 * The commissions of the sales that the person sees, by person and part. Without a reach or a store this reads one index
 * of the lines and no sale.
 */
function earned(ctx: Ctx, filters: ListFilters, found: Conditions) {
  const { from, to, storeId } = filters
  const within = ofDeal(ctx, filters).map((one) => numberedText(one, found.values))
  if (storeId !== undefined) within.push(`d.store_id = any(${found.value(storeId)}::uuid[])`)
  const deals =
    within.length === 0
      ? ''
      : `join sales s on s.tenant_id = l.tenant_id and s.id = l.sale_id
         join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id`
  if (from !== undefined) within.push(`l.sold_on >= ${found.value(from)}::date`)
  if (to !== undefined) within.push(`l.sold_on <= ${found.value(to)}::date`)
  return `(
    select md5(l.user_id::text || l.payee)::uuid as id, l.*, l.due - l.to_return as net, u.name from (
      select l.tenant_id, l.user_id, l.part as payee,
        count(*) filter (where not l.is_cancelled and not l.has_left) as sales,
        coalesce(sum(l.sold) filter (where not l.is_cancelled and not l.has_left), 0)::bigint as sold,
        sum(${worth('l')})::bigint as commission,
        sum(l.earned)::bigint as earned, sum(l.paid)::bigint as paid,
        sum(greatest(l.earned - l.paid, 0))::bigint as due, sum(greatest(l.paid - l.earned, 0))::bigint as to_return
      from commission_lines l ${deals}
      where ${['l.tenant_id = platform.current_tenant()', ...within].join(' and ')}
      group by l.tenant_id, l.user_id, l.part
    ) l join users u on u.tenant_id = l.tenant_id and u.id = l.user_id
  )`
}
