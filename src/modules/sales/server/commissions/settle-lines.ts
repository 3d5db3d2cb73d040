// raw writes here: lines follow from the sale, its payments and its shares, each of which is told.
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import {
  keptOf,
  type Line,
  namedFor,
  type Share,
  type ValuedLine,
  valued,
  withShares,
} from '../../commissions/commission-lines.ts'
import { type EarningRule, earnedOf } from '../../earned.ts'
import type { Payee } from '../../sale.ts'
import { storeDay, storeOfDeal } from '../plan/instalment-list.ts'
import { earningFacts } from './earning-facts.ts'
import { enforcePaid } from './paid-at-least.ts'

interface SaleOfLines extends EarningRule {
  id: string
  total: number
  salesmanId: string
  preSellerId: string | null
  sellerCommission: number
  preSellerCommission: number
  sellerPercent: number
  preSellerPercent: number
  soldOn: string
  cancelledOn: string | null
  /** Its day is in the future. */
  isAhead: boolean
}

export interface StoredLine extends Line {
  id: string
  saleId: string
  part: Payee
  amount: number
  earned: number
  /** A closing contains it: it is kept, whatever its value. */
  isClosed: boolean
}

type Settled = ValuedLine & { part: Payee; sale: SaleOfLines }

/** Replaces the shares of one part of a sale; people not named leave it. */
export interface Sharing {
  part: Payee
  shares: readonly Share[]
}

/**
 * Updates the commission lines of these sales to what the sales, their payments and earnings say now. The caller has
 * locked the sales.
 */
export async function settleLines(ctx: Ctx, saleIds: readonly string[], sharing?: Sharing) {
  if (saleIds.length === 0) return
  const stored = await linesOf(ctx, saleIds)
  const settled = await worthOf(ctx, saleIds, { stored, sharing })
  await store(ctx, saleIds, settled)
  await forgetLeaving(ctx, stored, settled)
}

/** What each line of these sales had earned by the end of a day, in cents. */
export async function earnedBy(
  ctx: Ctx,
  saleIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, number>> {
  const settled = await worthOf(ctx, saleIds, { stored: await linesOf(ctx, saleIds), until: day })
  return new Map(settled.flatMap(({ id, earned }) => (id ? [[id, earned]] : [])))
}

async function worthOf(
  ctx: Ctx,
  saleIds: readonly string[],
  { stored, sharing, until }: { stored: readonly StoredLine[]; sharing?: Sharing | undefined; until?: string },
) {
  const sales = await ctx.rows(
    statement<SaleOfLines>(
      `select s.id, s.total, s.salesman_id, s.pre_seller_id, s.seller_commission, s.pre_seller_commission,
         s.seller_percent, s.pre_seller_percent, s.sold_on, s.cancelled_on, s.earned_when, s.earned_milestone, s.sold_on > coalesce($2::date, ${storeDay('$3::timestamptz')}) as is_ahead
       from sales s join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id ${storeOfDeal}
       where s.tenant_id = platform.current_tenant() and s.id = any($1::uuid[])`,
      [saleIds, until ?? null, ctx.now],
    ),
  )
  const known = Map.groupBy(stored, ({ saleId, part }) => saleId + part)
  const facts = await earningFacts(ctx, saleIds, until)
  const settled: Settled[] = []
  for (const sale of sales)
    for (const part of ['seller', 'pre-seller'] as const) {
      const before = known.get(sale.id + part) ?? []
      const shares = sharing?.part === part ? sharing : undefined
      const { worth, amount, lines } = settledPart(sale, part, before, facts.get(sale.id)!, shares)
      const percent = part === 'seller' ? sale.sellerPercent : sale.preSellerPercent
      if (sale.cancelledOn === null) await enforcePaid(ctx, worth, { part, amount, percent })
      // Nothing is earned before the day of the sale.
      settled.push(...lines.map((line) => ({ ...line, part, sale, ...(sale.isAhead && { earned: 0 }) })))
    }
  return settled
}

/** For somebody who has returned to the sale all payments count alike again, until they leave anew. */
async function forgetLeaving(ctx: Ctx, before: readonly StoredLine[], settled: readonly Settled[]) {
  const staying = new Set(settled.flatMap(({ id, hasLeft }) => (id && !hasLeft ? [id] : [])))
  const back = before.filter(({ id, hasLeft }) => hasLeft && staying.has(id)).map(({ id }) => id)
  if (back.length === 0) return
  await ctx.run(
    statement(
      `update commission_payments set since_left = false
       where tenant_id = platform.current_tenant() and line_id = any($1::uuid[]) and since_left`,
      [back],
    ),
  )
}

function settledPart(
  sale: SaleOfLines,
  part: Payee,
  before: readonly StoredLine[],
  fed: { received: number; reached: readonly string[] },
  sharing: Sharing | undefined,
): { worth: ValuedLine[]; amount: number; lines: ValuedLine[] } {
  const isCancelled = sale.cancelledOn !== null
  const mainId = part === 'seller' ? sale.salesmanId : sale.preSellerId
  const agreed = part === 'seller' ? sale.sellerCommission : sale.preSellerCommission
  const shared = sharing ? withShares(before, sharing.shares, mainId) : namedFor(before, mainId, agreed)
  // Nobody follows whoever has left: the part is what they keep.
  const amount = mainId === null ? keptOf(shared) : agreed
  const earned = earnedOf(amount, sale, { total: sale.total, ...fed, isCancelled })
  const worth = valued(shared, { amount, earned })
  const closed = new Set(before.filter(({ isClosed }) => isClosed).map(({ userId }) => userId))
  const lines = worth.filter(
    ({ hasLeft, paid, kept, userId }) => !hasLeft || paid !== 0 || kept !== 0 || closed.has(userId),
  )
  return { worth, amount, lines }
}

/** Lines of sales with what was paid on them, in the order in which people joined. */
export const linesOf = (ctx: Ctx, saleIds: readonly string[]) =>
  ctx.rows(
    statement<StoredLine>(
      `select k.id, k.sale_id, k.part, k.user_id, k.share, k.is_main, k.has_left, k.amount, k.earned, k.bears,
         (select coalesce(sum(p.amount), 0)::bigint from commission_payments p
            where p.tenant_id = k.tenant_id and p.line_id = k.id) as paid,
         (select greatest(coalesce(sum(p.amount), 0), 0)::bigint from commission_payments p
            where p.tenant_id = k.tenant_id and p.line_id = k.id and not p.since_left) as kept,
         exists (select from commission_closing_entries e where e.tenant_id = k.tenant_id and e.line_id = k.id) as is_closed
       from commission_lines k
       where k.tenant_id = platform.current_tenant() and k.sale_id = any($1::uuid[])
       order by k.part desc, k.has_left, k.is_main desc, k.created_at, k.id`,
      [saleIds],
    ),
  )

async function store(ctx: Ctx, saleIds: readonly string[], settled: readonly Settled[]) {
  const rows = settled.map(({ sale, ...line }) => ({
    id: line.id ?? newId(),
    sale_id: sale.id,
    part: line.part,
    user_id: line.userId,
    share: line.share,
    is_main: line.isMain,
    has_left: line.hasLeft,
    amount: line.amount,
    earned: line.earned,
    bears: line.bears,
    paid: line.paid,
    sold_on: sale.soldOn,
    sold: sale.total,
    is_cancelled: sale.cancelledOn !== null,
    is_ahead: sale.isAhead,
  }))
  await ctx.run(
    statement(
      `delete from commission_lines where tenant_id = platform.current_tenant()
         and sale_id = any($1::uuid[]) and id <> all($2::uuid[])`,
      [saleIds, rows.map(({ id }) => id)],
    ),
  )
  await ctx.run(
    statement(
      `insert into commission_lines (id, sale_id, part, user_id, share, is_main, has_left, amount, earned, bears, paid, sold_on, sold, is_cancelled, is_ahead)
       select r.id, r.sale_id, r.part, r.user_id, r.share, r.is_main, r.has_left, r.amount, r.earned, r.bears, r.paid, r.sold_on, r.sold, r.is_cancelled, r.is_ahead
       from jsonb_populate_recordset(null::commission_lines, $1) r
       on conflict (tenant_id, id) do update set share = excluded.share, is_main = excluded.is_main, has_left = excluded.has_left,
         amount = excluded.amount, earned = excluded.earned, bears = excluded.bears,
         paid = excluded.paid, sold_on = excluded.sold_on, sold = excluded.sold,
         is_cancelled = excluded.is_cancelled, is_ahead = excluded.is_ahead`,
      [JSON.stringify(rows)],
    ),
  )
  await ctx.run(
    statement(
      `update sales s set pre_seller_commission = k.kept
       from (select s.id, coalesce(sum(k.amount), 0)::bigint as kept from sales s
             left join commission_lines k on k.tenant_id = s.tenant_id and k.sale_id = s.id and k.part = 'pre-seller'
             where s.tenant_id = platform.current_tenant() and s.id = any($1::uuid[]) and s.pre_seller_id is null group by s.id) k
       where s.tenant_id = platform.current_tenant() and s.id = k.id and s.pre_seller_commission <> k.kept`,
      [saleIds],
    ),
  )
}

/** Updates the lines after any change of a sale, in the same transaction. */
export const linesFollow: Listener = Object.assign(
  (ctx: Ctx, { subject }: Parameters<Listener>[1]) => settleLines(ctx, [subject.id]),
  {
    ofMany: (ctx: Ctx, events: readonly Parameters<Listener>[1][]) =>
      settleLines(ctx, [...new Set(events.map(({ subject }) => subject.id))]),
  },
)

/**
 * To be called, in the same transaction, by whoever records something that commissions are earned with (a receipt, a
 * milestone).
 */
export async function refreshEarnings(ctx: Ctx, saleIds: readonly string[]) {
  await lockSales(ctx, saleIds)
  await settleLines(ctx, saleIds)
}

/** Locks sales always in the same order, so that two transactions never wait for each other. */
export const lockSales = (ctx: Ctx, saleIds: readonly string[]) =>
  ctx.rows(
    statement<{ id: string; code: number; dealId: string }>(
      `select id, code, deal_id from sales where tenant_id = platform.current_tenant() and id = any($1::uuid[])
       order by id for update`,
      [saleIds],
    ),
  )
