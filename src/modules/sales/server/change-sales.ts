import type { z } from 'zod'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { bulkChange } from '../../../platform/record/bulk.ts'
import { enforce } from '../../../platform/rules/refusal.ts'
import { bulkChangeOf } from '../../lists/server/public.ts'
import { inParts, mayNameOthers, preSellerPart } from '../commissions/commission-lines.ts'
import { sales } from '../contract.ts'
import type { Payee } from '../sale.ts'
import { mayChange } from '../sale-cancellation.ts'
import { mayChangePeople } from '../sale-people.ts'
import { saleRecord } from '../sale-record.ts'
import { changesLines, frozenBy } from './commissions/balances.ts'
import { linesOf, settleLines } from './commissions/settle-lines.ts'
import { refuseUnknownSellers } from './known-people.ts'
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
    await refuseUnknownSellers(ctx, { salesmanId, preSellerId })
    enforce(mayChangePeople(ctx.granted, {}, { salesmanId, preSellerId }), 403)
  },
  facts: async (ctx, ids) => ({
    parts: await partsOfSales(ctx, ids),
    frozen: await frozenBy(ctx, ids),
  }),
  refuses(sale, to, { parts, frozen }) {
    const verdict = mayChange(sale)
    if (!verdict.ok) return verdict.code
    const number = frozen.get(sale.id)
    if (number !== undefined && changesLines(sale, to)) return { code: 'sales.in_closing', values: { number } }
    const payees = mayNameOthers(parts(sale.id), to)
    return payees.ok ? undefined : payees.code
  },
  beside: { read: sharesOf, restore: shareAgain },
  along: (sale, { preSellerId }, { parts }) =>
    preSellerId === undefined || preSellerId === sale.preSellerId
      ? {}
      : { preSellerCommission: preSellerPart({ ...sale, preSellerId }, parts(sale.id)['pre-seller']) },
})

async function partsOfSales(ctx: Ctx, ids: readonly string[]) {
  const lines = Map.groupBy(await linesOf(ctx, ids), ({ saleId }) => saleId)
  return (id: string) => inParts(lines.get(id) ?? [])
}

type Shared = [part: Payee, userId: string, share: number][]

/** How people share the parts of these sales, where several do: naming other people may end the sharing. */
async function sharesOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Shared>> {
  const parts = await partsOfSales(ctx, ids)
  const shared = (id: string) =>
    Object.values(parts(id)).flatMap((lines): Shared => {
      const staying = lines.filter(({ hasLeft }) => !hasLeft)
      return staying.length > 1 ? staying.map(({ part, userId, share }) => [part, userId, share]) : []
    })
  return new Map(ids.map((id) => [id, shared(id)] as const).filter(([, shares]) => shares.length > 0))
}

async function shareAgain(ctx: Ctx, id: string, was: unknown) {
  for (const [part, shares] of Map.groupBy(was as Shared, ([part]) => part))
    await settleLines(ctx, [id], { part, shares: shares.map(([, userId, share]) => ({ userId, share })) })
}
