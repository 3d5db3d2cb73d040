import { update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import type { Purchase } from '../../contract.ts'
import { type MatchedLine, rematched } from '../../invoice/match-lines.ts'
import { exact } from '../../item-total.ts'
import { itemsOf, purchaseForUpdate } from '../purchase-for-update.ts'
import { showPurchase } from '../show-purchase.ts'
import { purchaseInvoicesEntity, type StoredInvoice, type StoredItem } from '../tables.ts'

interface Put {
  /** From 0, as the invoice has them. */
  line: number
  itemId: string | null
}

/** Assigns an invoice line to another item; lines of later invoices beyond the ordered quantity follow. */
export async function putLine(ctx: Ctx, id: string, invoiceId: string, { line, itemId }: Put): Promise<Purchase> {
  await purchaseForUpdate(ctx, id)
  const items = await itemsOf(ctx, id)
  const invoices = await invoicesOf(ctx, id)
  const invoice = invoices.find((one) => one.id === invoiceId)
  if (!invoice?.lines[line]) throw notFound('purchases.invoice_not_found')
  if (itemId && !items.some((item) => item.id === itemId)) throw notFound('purchases.item_not_found')
  const put = invoice.lines.map((one, at) => (at === line ? { ...one, itemId } : one))
  await countAnew(ctx, items, invoices, (one) => (one.id === invoiceId ? put : one.lines))
  return showPurchase(ctx, id)
}

async function countAnew(
  ctx: Ctx,
  items: readonly StoredItem[],
  invoices: readonly StoredInvoice[],
  linesOf: (invoice: StoredInvoice) => MatchedLine[],
) {
  const brought = new Map<string, number>()
  for (const invoice of invoices) {
    const lines = rematched(
      linesOf(invoice),
      items.map((item) => ({ ...item, invoiced: brought.get(item.id) ?? 0 })),
    )
    for (const { itemId, quantity } of lines)
      if (itemId) brought.set(itemId, exact((brought.get(itemId) ?? 0) + quantity))
    if (isOther(lines, invoice.lines))
      await update(ctx, purchaseInvoicesEntity, invoice, { lines }, { isDerived: true })
  }
}

const isOther = (now: readonly MatchedLine[], before: readonly MatchedLine[]) =>
  now.some(({ itemId, moreQuantity }, at) => itemId !== before[at]!.itemId || moreQuantity !== before[at]!.moreQuantity)

const invoicesOf = (ctx: Ctx, purchaseId: string) =>
  ctx.rows(
    statement<StoredInvoice>(
      `select * from purchase_invoices where tenant_id = platform.current_tenant() and purchase_id = $1
       order by created_at, id for update`,
      [purchaseId],
    ),
  )
