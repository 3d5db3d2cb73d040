import type { z } from 'zod'
import { find, update } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { refuseHidden } from '../../../../platform/http/lacking.ts'
import { notFound, Refusal } from '../../../../platform/rules/refusal.ts'
import type { Purchase } from '../../contract.ts'
import type { QuotePatch } from '../../parts-shapes.ts'
import { purchaseRecord } from '../../purchase-record.ts'
import { refuseUnknownSuppliers } from '../known-choices.ts'
import { purchaseForUpdate } from '../purchase-for-update.ts'
import { showPurchase } from '../show-purchase.ts'
import { refuseSettled } from '../status/settled.ts'
import { purchaseQuotesEntity } from '../tables.ts'
import { dearerChoice, dropLostChoice } from './quotes.ts'

const amounts = ['totalCents', 'freightCents', 'discountCents'] as const

/**
 * Corrects a quote. The order was approved, not the quote, so an approval stays; a choice that is no longer the
 * cheapest is dropped.
 */
export async function editQuote(
  ctx: Ctx,
  id: string,
  quoteId: string,
  patch: z.output<typeof QuotePatch>,
): Promise<Purchase> {
  const { supplierId } = patch
  if (amounts.some((amount) => patch[amount] !== undefined))
    refuseHidden(ctx, purchaseRecord.fields.totalCents.hiddenWith)
  if (supplierId !== undefined) refuseHidden(ctx, purchaseRecord.fields.supplierId.hiddenWith)
  const purchase = await purchaseForUpdate(ctx, id)
  const quote = await find(ctx, purchaseQuotesEntity, quoteId, { lock: true })
  if (quote.purchaseId !== id) throw notFound('purchases.quote_not_found')
  const isOfAnother = supplierId !== undefined && supplierId !== quote.supplierId
  if (isOfAnother && purchase.chosenQuoteId === quoteId) throw new Refusal(409, 'purchases.quote_supplier_chosen')
  if (isOfAnother) await refuseUnknownSuppliers(ctx, [supplierId])
  const isPricedAnew = amounts.some((amount) => patch[amount] !== undefined && patch[amount] !== quote[amount])
  if (isOfAnother || isPricedAnew) await refuseSettled(ctx, id)
  const was = await dearerChoice(ctx, purchase, quoteId)
  await update(ctx, purchaseQuotesEntity, quote, patch)
  await dropLostChoice(ctx, purchase, was)
  return showPurchase(ctx, id)
}
