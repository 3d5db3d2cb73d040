import type { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { bulkChange } from '../../../platform/record/bulk.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { areKnownTargets } from '../../access/server/public.ts'
import { bulkChangeOf } from '../../lists/server/public.ts'
import { sales } from '../contract.ts'
import { commissionOf, mayChangePayees, type Payee } from '../sale.ts'
import { saleRecord } from '../sale-record.ts'
import { saleList } from './sale-list.ts'
import { salesEntity } from './tables.ts'

interface Sellers {
  salesmanId?: string
  preSellerId?: string | null
}

export const saleChange = bulkChangeOf({
  kind: 'sales.change',
  list: saleList,
  entity: salesEntity,
  endpoint: sales.change,
  to: bulkChange(saleRecord) as z.ZodType<Sellers>,
  link: '/vendas',
  linkTo: (id) => `/vendas/${id}`,
  /** People of another company count as unknown. */
  async check(ctx, { salesmanId, preSellerId }) {
    if (!(await areKnownTargets(ctx, [salesmanId, preSellerId ?? undefined], undefined)))
      throw notFound('sales.unknown_person')
  },
  facts: paidOfSales,
  refuses(sale, to, paid) {
    const verdict = mayChangePayees(sale, to, paid.get(sale.id) ?? { seller: 0, 'pre-seller': 0 })
    return verdict.ok ? undefined : verdict.code
  },
  // A sale without a pre-seller has no commission for one until one is added.
  along: (sale, { preSellerId }) =>
    preSellerId === undefined
      ? {}
      : { preSellerCommission: preSellerId ? commissionOf(sale.total, sale.preSellerPercent) : 0 },
})

/** The commission payments of each sale so far, in cents. */
async function paidOfSales(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.rows(
    statement<{ saleId: string; payee: Payee; paid: number }>(
      `select sale_id, payee, sum(amount)::bigint as paid from commission_payments
       where tenant_id = platform.current_tenant() and sale_id = any($1::uuid[]) group by sale_id, payee`,
      [ids],
    ),
  )
  const paid = new Map<string, Record<Payee, number>>()
  for (const { saleId, payee, paid: amount } of rows)
    paid.set(saleId, { ...(paid.get(saleId) ?? { seller: 0, 'pre-seller': 0 }), [payee]: amount })
  return paid
}
