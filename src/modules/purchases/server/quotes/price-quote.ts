import { find, update } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { refuseHidden } from '../../../../platform/http/lacking.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import type { Purchase } from '../../contract.ts'
import { purchaseRecord } from '../../purchase-record.ts'
import type { QuotePrice } from '../../quotes.ts'
import { purchaseForUpdate } from '../purchase-for-update.ts'
import { showPurchase } from '../show-purchase.ts'
import { refuseSettled } from '../status/settled.ts'
import { purchaseQuotesEntity } from '../tables.ts'
import { dearerChoice, dropLostChoice, refuseOtherItems } from './quotes.ts'

interface PricedQuote {
  prices: readonly QuotePrice[]
  /** Absent: unchanged. */
  freightCents?: number | null | undefined
  discountCents?: number | null | undefined
}

/** Stores a quote's price for each item. A choice that is no longer the cheapest must be made again. */
export async function priceQuote(
  ctx: Ctx,
  id: string,
  quoteId: string,
  { prices, freightCents, discountCents }: PricedQuote,
): Promise<Purchase> {
  // Whoever does not see prices does not write over them either.
  refuseHidden(ctx, purchaseRecord.fields.totalCents.hiddenWith)
  const purchase = await purchaseForUpdate(ctx, id)
  const quote = await find(ctx, purchaseQuotesEntity, quoteId, { lock: true })
  if (quote.purchaseId !== id) throw notFound('purchases.quote_not_found')
  await refuseSettled(ctx, id)
  await refuseOtherItems(ctx, id, prices)
  const named = {
    prices: [...prices],
    ...(freightCents !== undefined && { freightCents }),
    ...(discountCents !== undefined && { discountCents }),
  }
  const was = await dearerChoice(ctx, purchase, quoteId)
  await update(ctx, purchaseQuotesEntity, quote, named, { event: 'purchaseQuotes.priced' })
  await dropLostChoice(ctx, purchase, was)
  return showPurchase(ctx, id)
}
