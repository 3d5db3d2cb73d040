import type { z } from 'zod'
import { bulkChange } from '../../../platform/record/bulk.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { areKnownTargets } from '../../access/server/public.ts'
import { bulkChangeOf } from '../../lists/server/public.ts'
import { sales } from '../contract.ts'
import { commissionOf, mayChangePayees } from '../sale.ts'
import { mayChange } from '../sale-cancellation.ts'
import { saleRecord } from '../sale-record.ts'
import { changesLines, frozenBy } from './commissions/balances.ts'
import { paidOfSales } from './commissions/payments.ts'
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
  facts: async (ctx, ids) => ({
    paid: new Map((await paidOfSales(ctx, ids)).map((one) => [one.saleId, one])),
    frozen: await frozenBy(ctx, ids),
  }),
  refuses(sale, to, { paid, frozen }) {
    const verdict = mayChange(sale)
    if (!verdict.ok) return verdict.code
    const number = frozen.get(sale.id)
    if (number !== undefined && changesLines(sale, to)) return { code: 'sales.in_closing', values: { number } }
    const payees = mayChangePayees(sale, to, paid.get(sale.id) ?? { seller: 0, 'pre-seller': 0 })
    return payees.ok ? undefined : payees.code
  },
  // A sale without a pre-seller has no commission for one until one is added.
  along: (sale, { preSellerId }) =>
    preSellerId === undefined || preSellerId === sale.preSellerId
      ? {}
      : { preSellerCommission: preSellerId ? commissionOf(sale.total, sale.preSellerPercent) : 0 },
})
