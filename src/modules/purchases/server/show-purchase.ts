import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { stoodIn } from '../../../platform/statuses/stood-in.ts'
import type { Purchase } from '../contract.ts'
import { type MatchedLine, moreCents } from '../invoice/match-lines.ts'
import type { ApprovalLevel, PurchaseInvoice, PurchaseItem, PurchaseQuote, PurchaseReceipt } from '../parts-shapes.ts'
import { purchaseRecord } from '../purchase-record.ts'
import type { Quoted } from '../quotes.ts'
import { approvalOf } from './approvals.ts'
import { entering, enteringFacts } from './enter-status.ts'
import { seenPurchase } from './list/purchase-list.ts'
import { itemsOf } from './purchase-for-update.ts'
import { purchaseStatuses } from './statuses.ts'
import { purchasesEntity, type StoredPurchase } from './tables.ts'

export async function showPurchase(ctx: Ctx, id: string): Promise<Purchase> {
  const shown = await seenPurchase(ctx, id)
  const purchase = await find(ctx, purchasesEntity, id)
  const items = await shownItems(ctx, id)
  return {
    ...shown,
    revision: purchase.revision,
    items,
    quotes: await quotesOf(ctx, purchase, items),
    quoteReason: purchase.quoteReason,
    ...(await shownApproval(ctx, purchase)),
    invoices: await invoicesOf(ctx, id, items),
    receipts: await receiptsOf(ctx, id),
    ...(await papersOf(ctx, purchase)),
    wasPaid: await wasPaid(ctx, purchase),
    enters: await shownEntering(ctx, purchase),
  } as unknown as Purchase
}

async function shownEntering(ctx: Ctx, purchase: StoredPurchase): Promise<Purchase['enters']> {
  const status = await purchaseStatuses.one(ctx, purchase.statusId)
  const { dealId, leaves, ...holds } = entering(purchase, status, await enteringFacts(ctx, [purchase.id]))
  return { ...holds, hasDeal: dealId !== null, leaves: [...leaves] }
}

async function wasPaid(ctx: Ctx, purchase: StoredPurchase) {
  const [statuses, stood] = [await purchaseStatuses.list(ctx), await stoodIn(ctx, purchase)]
  return statuses.some((status) => status.kind === 'payment-made' && stood.has(status.id))
}

async function shownItems(ctx: Ctx, id: string): Promise<PurchaseItem[]> {
  const serials = await ctx.rows(
    statement<{ itemId: string; count: number }>(
      `select item_id, count(*)::int as count from equipment_serials
       where tenant_id = platform.current_tenant() and purchase_id = $1 group by item_id`,
      [id],
    ),
  )
  const counts = new Map(serials.map(({ itemId, count }) => [itemId, count]))
  return (await itemsOf(ctx, id)).map((item) => ({
    id: item.id,
    name: item.name,
    description: item.description,
    code: item.code,
    kind: item.kind,
    unit: item.unit,
    unitCents: item.unitCents,
    quantity: item.quantity,
    totalCents: item.totalCents,
    interestRate: item.interestRate,
    received: item.received,
    serials: counts.get(item.id) ?? 0,
    isFromProposal: item.proposalLine !== null,
  }))
}

/** The files of papers that still exist. */
const papersOf = (ctx: Ctx, { invoiceFileId, mirrorFileId }: StoredPurchase) =>
  ctx.one(
    statement<Pick<Purchase, 'invoiceFileId' | 'mirrorFileId'>>(
      `select (select id from files where tenant_id = platform.current_tenant() and id = $1::uuid) as invoice_file_id,
         (select id from files where tenant_id = platform.current_tenant() and id = $2::uuid) as mirror_file_id`,
      [invoiceFileId, mirrorFileId],
    ),
  )

/** The quotes, without prices of deleted items. */
async function quotesOf(ctx: Ctx, { id, chosenQuoteId }: StoredPurchase, items: readonly { id: string }[]) {
  // The order of prices would tell them to whom they are hidden.
  const order = ctx.can(purchaseRecord.fields.totalCents.hiddenWith) ? 's.name' : 'q.total_cents'
  const quotes = await ctx.rows(
    statement<PurchaseQuote & Quoted>(
      `select q.id, q.supplier_id, s.name as supplier_name, q.file_id, coalesce(f.name, '') as file_name, q.total_cents, q.days,
         q.note, q.id = $2::uuid is true as is_chosen, q.prices,
         q.freight_cents, q.discount_cents
       from purchase_quotes q join suppliers s on s.tenant_id = q.tenant_id and s.id = q.supplier_id
       left join files f on f.tenant_id = q.tenant_id and f.id = q.file_id
       where q.tenant_id = platform.current_tenant() and q.purchase_id = $1 order by ${order}, q.id limit 100`,
      [id, chosenQuoteId],
    ),
  )
  const known = new Set(items.map((item) => item.id))
  return quotes.map((quote) => ({ ...quote, prices: quote.prices.filter(({ itemId }) => known.has(itemId)) }))
}

async function shownApproval(ctx: Ctx, purchase: StoredPurchase) {
  const { range, approvals, verdict } = await approvalOf(ctx, purchase)
  const roles = await ctx.rows(
    statement<{ id: string; name: string }>(
      'select id, name from roles where tenant_id = platform.current_tenant() and id = any($1::uuid[])',
      [range.levels.flat()],
    ),
  )
  const levels = range.levels.map((ids, at): ApprovalLevel => {
    const decided = approvals.find(({ level }) => level === at + 1)
    return {
      level: at + 1,
      roleNames: roles.filter(({ id }) => ids.includes(id)).map(({ name }) => name),
      approvedByName: decided?.approverName ?? null,
      approvedAt: decided?.createdAt ?? null,
    }
  })
  const refusal = ctx.can('purchases.approve')
    ? verdict.ok
      ? null
      : translate(ctx.lang, verdict.code, verdict.values)
    : translate(ctx.lang, 'purchases.may_not_approve')
  return { approval: levels, approveRefusal: refusal }
}

/** The invoices, each line with the present price of its item. */
async function invoicesOf(ctx: Ctx, id: string, items: readonly PurchaseItem[]): Promise<PurchaseInvoice[]> {
  const rows = await ctx.rows(
    statement<Omit<PurchaseInvoice, 'lines'> & { lines: MatchedLine[] }>(
      `select id, access_key, number, issued_on, issuer_name, total_cents, lines from purchase_invoices
       where tenant_id = platform.current_tenant() and purchase_id = $1 order by created_at, id limit 200`,
      [id],
    ),
  )
  const prices = new Map(items.map((item) => [item.id, item.unitCents]))
  return rows.map((invoice) => ({
    ...invoice,
    lines: invoice.lines.map((line) => {
      const price = prices.get(line.itemId ?? '')
      return { ...line, moreCents: price === undefined ? 0 : moreCents(line, price) }
    }),
  }))
}

const receiptsOf = (ctx: Ctx, id: string) =>
  ctx.rows(
    statement<PurchaseReceipt>(
      `select r.id, r.number, r.received_on, u.name as received_by_name, r.note, r.lines,
         array(select f.id from files f where f.tenant_id = r.tenant_id and f.id = any(r.file_ids) order by f.created_at, f.id) as file_ids
       from purchase_receipts r
       join users u on u.tenant_id = r.tenant_id and u.id = r.received_by
       where r.tenant_id = platform.current_tenant() and r.purchase_id = $1 order by r.number limit 500`,
      [id],
    ),
  )
