import { find, remove, update } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import type { Purchase } from '../../contract.ts'
import { exact, isComplete, receivedShare } from '../../item-total.ts'
import { itemsOf, purchaseForUpdate } from '../purchase-for-update.ts'
import { showPurchase } from '../show-purchase.ts'
import { purchaseStatuses } from '../statuses.ts'
import {
  purchaseInvoicesEntity,
  purchaseItemsEntity,
  purchaseReceiptsEntity,
  purchasesEntity,
  type StoredItem,
} from '../tables.ts'

/** An invoice counts no more; its key is free again. */
export async function removeInvoice(ctx: Ctx, id: string, invoiceId: string): Promise<Purchase> {
  const purchase = await purchaseForUpdate(ctx, id)
  const invoice = await find(ctx, purchaseInvoicesEntity, invoiceId, { lock: true })
  if (invoice.purchaseId !== id) throw notFound('purchases.invoice_not_found')
  await remove(ctx, purchaseInvoicesEntity, invoice)
  await update(
    ctx,
    purchasesEntity,
    purchase,
    { invoicedCents: purchase.invoicedCents - Number(invoice.totalCents) },
    { event: 'purchases.invoice-removed', data: { number: invoice.number }, isDerived: true },
  )
  return showPurchase(ctx, id)
}

/** What a receipt brought has not arrived; the day of the delivery goes with it if the receipt set it and no status says delivered. */
export async function removeReceipt(ctx: Ctx, id: string, receiptId: string): Promise<Purchase> {
  const purchase = await purchaseForUpdate(ctx, id)
  const receipt = await find(ctx, purchaseReceiptsEntity, receiptId, { lock: true })
  if (receipt.purchaseId !== id) throw notFound('purchases.receipt_not_found')
  const left = await withoutLines(ctx, await itemsOf(ctx, id), receipt.lines)
  await remove(ctx, purchaseReceiptsEntity, receipt)
  const { kind } = await purchaseStatuses.one(ctx, purchase.statusId)
  const undelivered = !isComplete(left) && purchase.deliveredOn === receipt.receivedOn && kind !== 'delivered'
  await update(
    ctx,
    purchasesEntity,
    purchase,
    { receivedShare: receivedShare(left), ...(undelivered && { deliveredOn: null }) },
    { event: 'purchases.receipt-removed', data: { number: receipt.number }, isDerived: true },
  )
  return showPurchase(ctx, id)
}

/** The items of a purchase once what these lines brought is taken back. */
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
    if (taken) await update(ctx, purchaseItemsEntity, item, { received })
    left.push({ ...item, received })
  }
  return left
}
