import type { z } from 'zod'
import { find, remove, update } from '../../../../platform/db/entity.ts'
import { insertMany } from '../../../../platform/db/entity-many.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { refuseHidden } from '../../../../platform/http/lacking.ts'
import { notFound, Refusal, wrongField } from '../../../../platform/rules/refusal.ts'
import type { Purchase } from '../../contract.ts'
import { itemTotal } from '../../item-total.ts'
import type { QuoteInput } from '../../parts-shapes.ts'
import { purchaseRecord } from '../../purchase-record.ts'
import { dearerBy, mayChoose, type Quoted, type QuotePrice, reasonLeft } from '../../quotes.ts'
import { refuseUnknownFiles, refuseUnknownSuppliers } from '../known-choices.ts'
import { itemsOf, purchaseForUpdate } from '../purchase-for-update.ts'
import { showPurchase } from '../show-purchase.ts'
import { refuseSettled } from '../status/settled.ts'
import { todayOf } from '../status/today-of.ts'
import { purchaseQuotesEntity, purchasesEntity, type StoredPurchase } from '../tables.ts'
import { askedAnew, withdrawApproval } from '../withdraw-approval.ts'

/** The fewest quotes that a purchase is compared among. */
const least = 3

const quotedIn = (ctx: Ctx, purchaseId: string) =>
  ctx.rows(
    statement<Quoted & { id: string }>(
      `select id, total_cents, prices, freight_cents, discount_cents from purchase_quotes
       where tenant_id = platform.current_tenant() and purchase_id = $1`,
      [purchaseId],
    ),
  )

/** The files of its quotes that still exist. */
async function quotedFiles(ctx: Ctx, purchaseId: string): Promise<string[]> {
  const rows = await ctx.rows(
    statement<{ fileId: string }>(
      `select q.file_id from purchase_quotes q join files f on f.tenant_id = q.tenant_id and f.id = q.file_id
       where q.tenant_id = platform.current_tenant() and q.purchase_id = $1`,
      [purchaseId],
    ),
  )
  return rows.map(({ fileId }) => fileId)
}

export async function addQuotes(
  ctx: Ctx,
  id: string,
  quotes: readonly z.output<typeof QuoteInput>[],
): Promise<Purchase> {
  const purchase = await purchaseForUpdate(ctx, id)
  // A choice that is lost to a cheaper quote would tell which of the two is cheaper.
  if (purchase.chosenQuoteId) refuseHidden(ctx, purchaseRecord.fields.totalCents.hiddenWith)
  const there = await quotedFiles(ctx, id)
  if (new Set([...there, ...quotes.map(({ fileId }) => fileId)]).size < least)
    throw new Refusal(422, 'purchases.three_files', { fields: { quotes: 'purchases.three_files' } })
  await refuseUnknownFiles(
    ctx,
    id,
    quotes.map(({ fileId }) => fileId),
  )
  await refuseUnknownSuppliers(
    ctx,
    quotes.map(({ supplierId }) => supplierId),
  )
  await refuseOtherItems(
    ctx,
    id,
    quotes.flatMap(({ prices }) => prices),
  )
  await insertMany(
    ctx,
    purchaseQuotesEntity,
    quotes.map((quote) => ({ values: { id: newId(), purchaseId: id, ...quote } })),
  )
  const kept = await dropLostChoice(ctx, purchase)
  if (!purchase.quotedOn) await update(ctx, purchasesEntity, kept, { quotedOn: await todayOf(ctx, purchase) })
  return showPurchase(ctx, id)
}

/** Throws if prices are for items of another purchase, or their totals are too large to be exact to the cent. */
export async function refuseOtherItems(ctx: Ctx, purchaseId: string, prices: readonly QuotePrice[]) {
  if (prices.length === 0) return
  const quantityOf = new Map((await itemsOf(ctx, purchaseId)).map(({ id, quantity }) => [id, quantity]))
  if (!prices.every(({ itemId }) => quantityOf.has(itemId))) throw notFound('purchases.item_not_found')
  const lines = prices.map(({ itemId, unitCents }) => itemTotal(unitCents ?? 0, quantityOf.get(itemId)!))
  if (![...lines, lines.reduce((sum, cents) => sum + cents, 0)].every(Number.isSafeInteger))
    throw wrongField('prices', 'purchases.total_too_large')
}

type Chosen = Pick<StoredPurchase, 'id' | 'chosenQuoteId'>

/**
 * By how many cents the chosen quote is dearer than the cheapest, before that quote is changed. Without end where another
 * one is: a reason once given holds against cheaper quotes of others.
 */
export async function dearerChoice(ctx: Ctx, { id, chosenQuoteId }: Chosen, changedId: string): Promise<number> {
  if (changedId !== chosenQuoteId) return Number.POSITIVE_INFINITY
  const all = await quotedIn(ctx, id)
  const chosen = all.find((quote) => quote.id === chosenQuoteId)
  return chosen ? dearerBy(chosen, all, await itemsOf(ctx, id)) : 0
}

/**
 * Takes back the choice of a quote that is not the cheapest if it has no reason, or if its own change made it dearer by
 * more than it `was`, in cents: it is made again.
 */
export async function dropLostChoice(
  ctx: Ctx,
  purchase: StoredPurchase,
  was = Number.POSITIVE_INFINITY,
): Promise<StoredPurchase> {
  const { id, chosenQuoteId, quoteReason } = purchase
  const all = await quotedIn(ctx, id)
  const chosen = all.find((quote) => quote.id === chosenQuoteId)
  if (!chosen) return purchase
  const items = await itemsOf(ctx, id)
  const reason = reasonLeft(quoteReason, was, dearerBy(chosen, all, items))
  if (mayChoose(chosen, all, items, reason).ok) return purchase
  return update(ctx, purchasesEntity, purchase, { chosenQuoteId: null, quoteReason: '' })
}

/** Deletes a quote. Refused for the chosen one, and if fewer than required would remain beside it. */
export async function removeQuote(ctx: Ctx, id: string, quoteId: string): Promise<Purchase> {
  const purchase = await purchaseForUpdate(ctx, id)
  const quote = await find(ctx, purchaseQuotesEntity, quoteId, { lock: true })
  if (quote.purchaseId !== id) throw notFound('purchases.quote_not_found')
  if (purchase.chosenQuoteId === quoteId) throw new Refusal(409, 'purchases.quote_chosen')
  const left = (await quotedIn(ctx, id)).length - 1
  if (purchase.chosenQuoteId && left < least) throw new Refusal(409, 'purchases.three_files')
  await remove(ctx, purchaseQuotesEntity, quote)
  return showPurchase(ctx, id)
}

const isOtherThan = ({ chosenQuoteId, supplierId }: StoredPurchase, quote: { id: string; supplierId: string }) =>
  (chosenQuoteId !== null && chosenQuoteId !== quote.id) || (supplierId !== null && supplierId !== quote.supplierId)

/** Chooses a quote, whose supplier becomes the purchase's; a dearer quote needs a reason. */
export async function chooseQuote(
  ctx: Ctx,
  id: string,
  { quoteId, reason }: { quoteId: string; reason: string },
): Promise<Purchase> {
  // Which is dearer, and asks for a reason, is told by the price alone.
  refuseHidden(ctx, purchaseRecord.fields.totalCents.hiddenWith)
  const purchase = await purchaseForUpdate(ctx, id)
  const quote = await find(ctx, purchaseQuotesEntity, quoteId)
  if (quote.purchaseId !== id) throw notFound('purchases.quote_not_found')
  const verdict = mayChoose(quote, await quotedIn(ctx, id), await itemsOf(ctx, id), reason)
  if (!verdict.ok) throw wrongField('reason', verdict.code)
  if (isOtherThan(purchase, quote)) await refuseSettled(ctx, id)
  const changed = await update(ctx, purchasesEntity, purchase, {
    chosenQuoteId: quoteId,
    quoteReason: reason,
    supplierId: quote.supplierId,
    supplierByInvoice: false,
    ...(quote.supplierId !== purchase.supplierId && askedAnew(ctx, purchase)),
  })
  if (quote.supplierId !== purchase.supplierId) await withdrawApproval(ctx, changed)
  return showPurchase(ctx, id)
}
