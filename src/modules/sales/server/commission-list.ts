import type { Conditions } from '../../../platform/db/conditions.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { type ListFilters, reachBy, recordList } from '../../lists/server/public.ts'
import { commissionRecord } from '../commission-record.ts'
import { commissions } from '../commissions-contract.ts'
import { seesCommission } from '../sale-record.ts'

const ofDeal = reachBy('deal', 'd')
/** Filters that apply to the sales before they are summed up. */
const before = () => {}

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
      value: (['seller', 'pre-seller'] as const).filter((payee) => seesCommission(ctx.held, payee)),
    },
  ],
  source: earned,
  fields: { userName: 'k.name' },
  filters: { soldOn: before, storeId: before },
  sums: { commission: 'sum(k.commission)::bigint', paid: 'sum(k.paid)::bigint', due: 'sum(k.due)::bigint' },
})

/** The commissions of the sales that the person sees, by person and role. */
function earned(ctx: Ctx, filters: ListFilters, found: Conditions) {
  const { from, to, storeId } = filters
  const within = ofDeal(ctx, filters).map(({ text, value }) => text.replaceAll('?', () => found.value(value)))
  if (from !== undefined) within.push(`s.sold_on >= ${found.value(from)}::date`)
  if (to !== undefined) within.push(`s.sold_on <= ${found.value(to)}::date`)
  if (storeId !== undefined) within.push(`d.store_id = any(${found.value(storeId)}::uuid[])`)
  return `(
    select md5(p.user_id::text || p.payee)::uuid as id, s.tenant_id, p.user_id, u.name, p.payee, count(*) as sales,
      sum(s.total)::bigint as sold, sum(p.commission)::bigint as commission, coalesce(sum(paid.amount), 0)::bigint as paid,
      (sum(p.commission) - coalesce(sum(paid.amount), 0))::bigint as due
    from sales s
    join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id
    cross join lateral (values ('seller', s.salesman_id, s.seller_commission),
      ('pre-seller', s.pre_seller_id, s.pre_seller_commission)) as p(payee, user_id, commission)
    join users u on u.tenant_id = s.tenant_id and u.id = p.user_id
    left join (select sale_id, payee, sum(amount) as amount from commission_payments
      where tenant_id = platform.current_tenant() group by sale_id, payee) paid on paid.sale_id = s.id and paid.payee = p.payee
    where ${['s.tenant_id = platform.current_tenant()', ...within].join(' and ')}
    group by s.tenant_id, p.user_id, u.name, p.payee
  )`
}
