import type { z } from 'zod'
import { find, remove, update } from '../../../platform/db/entity.ts'
import { insertMany } from '../../../platform/db/entity-many.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import type { Purchase } from '../contract.ts'
import type { QuoteInput } from '../parts-shapes.ts'
import { mayChoose } from '../quotes.ts'
import { refuseUnknownFiles, refuseUnknownSuppliers } from './known-choices.ts'
import { purchaseForUpdate } from './purchase-for-update.ts'
import { showPurchase } from './show-purchase.ts'
import { todayOf } from './status/today-of.ts'
import { purchaseQuotesEntity, purchasesEntity, type StoredPurchase } from './tables.ts'
import { askedAnew, withdrawApproval } from './withdraw-approval.ts'

/** A purchase is compared among at least so many. */
const least = 3

export const totalsOf = (ctx: Ctx, purchaseId: string) =>
  ctx.rows(
    statement<{ id: string; totalCents: number }>(
      'select id, total_cents from purchase_quotes where tenant_id = platform.current_tenant() and purchase_id = $1',
      [purchaseId],
    ),
  )

/** Files of its quotes that are still there. */
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
  await insertMany(
    ctx,
    purchaseQuotesEntity,
    quotes.map((quote) => ({ values: { id: newId(), purchaseId: id, ...quote } })),
  )
  const changes = {
    ...(!purchase.quotedOn && { quotedOn: await todayOf(ctx, purchase) }),
    ...((await isChosenNoMore(ctx, purchase)) && { chosenQuoteId: null }),
  }
  if (Object.keys(changes).length > 0) await update(ctx, purchasesEntity, purchase, changes)
  return showPurchase(ctx, id)
}

/** A cheaper quote that comes later leaves a choice for which nobody gave a reason: it is made again. */
async function isChosenNoMore(ctx: Ctx, { id, chosenQuoteId, quoteReason }: StoredPurchase) {
  const all = await totalsOf(ctx, id)
  const chosen = all.find((quote) => quote.id === chosenQuoteId)
  return chosen !== undefined && !mayChoose(chosen, all, quoteReason).ok
}

/** A quote that was typed wrongly goes, and is added again as it is. What was chosen was compared among as many as there must be. */
export async function removeQuote(ctx: Ctx, id: string, quoteId: string): Promise<Purchase> {
  const purchase = await purchaseForUpdate(ctx, id)
  const quote = await find(ctx, purchaseQuotesEntity, quoteId, { lock: true })
  if (quote.purchaseId !== id) throw notFound('purchases.quote_not_found')
  if (purchase.chosenQuoteId === quoteId) throw new Refusal(409, 'purchases.quote_chosen')
  const left = (await totalsOf(ctx, id)).length - 1
  if (purchase.chosenQuoteId && left < least) throw new Refusal(409, 'purchases.three_files')
  await remove(ctx, purchaseQuotesEntity, quote)
  return showPurchase(ctx, id)
}

/** The chosen quote makes its supplier that of the purchase; a dearer one needs a reason. */
export async function chooseQuote(
  ctx: Ctx,
  id: string,
  { quoteId, reason }: { quoteId: string; reason: string },
): Promise<Purchase> {
  const purchase = await purchaseForUpdate(ctx, id)
  const quote = await find(ctx, purchaseQuotesEntity, quoteId)
  if (quote.purchaseId !== id) throw notFound('purchases.quote_not_found')
  const verdict = mayChoose(quote, await totalsOf(ctx, id), reason)
  if (!verdict.ok) throw wrongField('reason', verdict.code)
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
