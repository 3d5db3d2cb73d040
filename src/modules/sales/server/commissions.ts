import type { z } from 'zod'
import type { namedPaging } from '../../../platform/contract/shapes.ts'
import { pageByName } from '../../../platform/db/page-by-name.ts'
import { db, statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { reachText } from '../../access/server/public.ts'
import type { CommissionRange as ListedRange, PersonCommissions } from '../contract.ts'
import { rangeOf } from '../sale.ts'
import { seesCommission } from '../sale-record.ts'

export const listRanges = (ctx: Ctx) =>
  ctx.rows(
    db
      .selectFrom('commissionRanges')
      .select(['id', 'fromTotal', 'toTotal', 'sellerPercent', 'preSellerPercent'])
      .where('tenantId', '=', ctx.company.id)
      .orderBy('fromTotal'),
  )

/** Amounts as a person writes them: `R$ 50.000,00 50000,00`. */
const written = (amount: string) =>
  `translate('R$ ' || to_char(${amount} / 100.0, 'FM999,999,999,990.00'), ',.', '.,')
     || translate(to_char(${amount} / 100.0, ' FM999999999990.00'), '.', ',')`

/** A range has no name but its amounts. */
export const rangePage = (ctx: Ctx, given: z.output<typeof namedPaging>) =>
  pageByName<ListedRange>(ctx, given, {
    question: `select id, from_total, to_total, seller_percent, pre_seller_percent,
        concat_ws(' ', ${written('from_total')}, ${written('to_total')}) as name
      from commission_ranges where tenant_id = platform.current_tenant()`,
    order: 'from_total, id',
  })

/** The percentages of the company's range for a total; outside every range nothing is earned. */
export async function percentagesFor(ctx: Ctx, total: number) {
  const range = rangeOf(await listRanges(ctx), total)
  return { sellerPercent: range?.sellerPercent ?? 0, preSellerPercent: range?.preSellerPercent ?? 0 }
}

/** Commissions of the sales in a period by person; sellers and pre-sellers only with the permission to see theirs. */
export async function commissionsByPerson(
  ctx: Ctx,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) {
  const payees = (['seller', 'pre-seller'] as const).filter((payee) => seesCommission(ctx.held, payee))
  const values: unknown[] = [payees, from ?? null, to ?? null]
  const within = reachText(ctx, 'deal', 'd', values)
  values.push(ctx.user?.workStoreId ?? null)
  return ctx.rows(
    statement<PersonCommissions>(
      `with earned as (
         select s.id as sale_id, p.payee, p.user_id, s.total, p.commission
         from sales s join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id,
           lateral (values ('seller', s.salesman_id, s.seller_commission),
                                       ('pre-seller', s.pre_seller_id, s.pre_seller_commission)) as p(payee, user_id, commission)
         where s.tenant_id = platform.current_tenant() and p.user_id is not null and p.payee = any($1)
           and ($2::date is null or s.sold_on >= $2) and ($3::date is null or s.sold_on <= $3)${within}
           and ($${values.length}::uuid is null or d.store_id = $${values.length})
       ), paid as (
         select sale_id, payee, sum(amount) as amount from commission_payments
         where tenant_id = platform.current_tenant() group by sale_id, payee
       )
       select e.user_id, u.name, e.payee, count(*) as sales, sum(e.total)::bigint as sold,
              sum(e.commission)::bigint as commission, coalesce(sum(paid.amount), 0)::bigint as paid,
              (sum(e.commission) - coalesce(sum(paid.amount), 0))::bigint as due
       from earned e
       join users u on u.tenant_id = platform.current_tenant() and u.id = e.user_id
       left join paid on paid.sale_id = e.sale_id and paid.payee = e.payee
       group by e.user_id, u.name, e.payee
       order by commission desc, u.name`,
      values,
    ),
  )
}
