import { find, remove, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../../platform/rules/refusal.ts'
import { countSerials } from '../../../equipment/server/public.ts'
import type { Purchase } from '../../contract.ts'
import { exact } from '../../item-total.ts'
import { itemsOf, purchaseForUpdate } from '../purchase-for-update.ts'
import { showPurchase } from '../show-purchase.ts'
import {
  purchaseInvoicesEntity,
  purchaseItemsEntity,
  purchaseReceiptsEntity,
  purchasesEntity,
  type StoredItem,
} from '../tables.ts'
import { askedAnew, withdrawApproval } from '../withdraw-approval.ts'
import { arrivalOf } from './arrival.ts'

/** Deletes an invoice; its key can be used again. A supplier set only by invoices is removed with the last of them. */
export async function removeInvoice(ctx: Ctx, id: string, invoiceId: string): Promise<Purchase> {
  const purchase = await purchaseForUpdate(ctx, id)
  const invoice = await find(ctx, purchaseInvoicesEntity, invoiceId, { lock: true })
  if (invoice.purchaseId !== id) throw notFound('purchases.invoice_not_found')
  await remove(ctx, purchaseInvoicesEntity, invoice)
  const isUnnamed = purchase.supplierByInvoice && !(await hasReadInvoice(ctx, id))
  const changed = await update(
    ctx,
    purchasesEntity,
    purchase,
    {
      invoicedCents: purchase.invoicedCents - Number(invoice.totalCents),
      ...(isUnnamed && { supplierId: null, supplierByInvoice: false, ...askedAnew(ctx, purchase) }),
    },
    { event: 'purchases.invoice-removed', data: { number: invoice.number }, isDerived: true },
  )
  if (isUnnamed) await withdrawApproval(ctx, changed)
  return showPurchase(ctx, id)
}

async function hasReadInvoice(ctx: Ctx, purchaseId: string): Promise<boolean> {
  const invoice = await ctx.first(
    statement(
      'select id from purchase_invoices where tenant_id = platform.current_tenant() and purchase_id = $1 limit 1',
      [purchaseId],
    ),
  )
  return invoice !== undefined
}

/** Deletes a receipt: its quantities are no longer delivered. */
export async function removeReceipt(ctx: Ctx, id: string, receiptId: string): Promise<Purchase> {
  const purchase = await purchaseForUpdate(ctx, id)
  const receipt = await find(ctx, purchaseReceiptsEntity, receiptId, { lock: true })
  if (receipt.purchaseId !== id) throw notFound('purchases.receipt_not_found')
  const left = await withoutLines(ctx, await itemsOf(ctx, id), receipt.lines)
  await remove(ctx, purchaseReceiptsEntity, receipt)
  await update(ctx, purchasesEntity, purchase, await arrivalOf(ctx, purchase, left, [receipt.receivedOn]), {
    event: 'purchases.receipt-removed',
    data: { number: receipt.number },
    isDerived: true,
  })
  return showPurchase(ctx, id)
}

/**
 * Throws if fewer units would be delivered than have serial numbers, which must be removed first. A kit is one unit
 * with many numbers.
 */
async function refuseNumbered(ctx: Ctx, { id: itemId, purchaseId, kind, name, received }: StoredItem) {
  const count = kind === 'kit' && received > 0 ? 0 : await countSerials(ctx, { purchaseId, itemId })
  if (count > received) throw new Refusal(409, 'purchases.receipt_numbered', { values: { name, count } })
}

/** The items of a purchase without the quantities of these lines. */
async function withoutLines(
  ctx: Ctx,
  items: readonly StoredItem[],
  lines: readonly { itemId: string; quantity: number }[],
): Promise<StoredItem[]> {
  const sums = new Map<string, number>()
  for (const { itemId, quantity } of lines) sums.set(itemId, exact((sums.get(itemId) ?? 0) + quantity))
  const left: StoredItem[] = []
  for (const item of items) {
    const taken = sums.get(item.id)
    const received = taken ? Math.max(0, exact(item.received - taken)) : item.received
    if (taken) await refuseNumbered(ctx, { ...item, received })
    if (taken) await update(ctx, purchaseItemsEntity, item, { received })
    left.push({ ...item, received })
  }
  return left
}
