import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id, shortText } from '../../platform/contract/shapes.ts'
import { ItemPrices, namedBesides, QuoteInput, QuotePatch, QuotePrices } from './parts-shapes.ts'
import { Purchase } from './purchase-shapes.ts'

const at = 'purchases.not_found'

export const quotesOfPurchases = {
  addQuotes: endpoint('POST /purchases/:id/quotes', {
    needs: 'purchases.edit-quote-date',
    summary:
      'Add quotes, each with its file: a purchase has at least three; once one is chosen, not for whom totals are hidden',
    body: z.object({ quotes: z.array(QuoteInput).max(20) }),
    reply: Purchase,
    refusals: [
      at,
      'purchases.three_files',
      'purchases.unknown_supplier',
      'purchases.unknown_file',
      'purchases.item_not_found',
      'platform.hidden',
    ],
  }),
  editQuote: endpoint('PATCH /purchases/:id/quotes/:quoteId', {
    needs: 'purchases.edit-quote-date',
    summary:
      'Change the supplier, total, freight, discount, days or note of a quote; the chosen one keeps its supplier. A choice that becomes dearer than another by more than its reason was given for is made again. Amounts and supplier not for whom they are hidden',
    body: QuotePatch,
    reply: Purchase,
    refusals: [
      at,
      'purchases.quote_not_found',
      'purchases.quote_supplier_chosen',
      'purchases.unknown_supplier',
      'purchases.supplier_settled',
      'platform.hidden',
    ],
  }),
  priceQuote: endpoint('PUT /purchases/:id/quotes/:quoteId/prices', {
    needs: 'purchases.edit-quote-date',
    summary:
      'Say what a quote asks for one unit of each item, or that it does not have it, and what it names as freight and discount; not for whom totals are hidden',
    body: z.object({ prices: QuotePrices, ...namedBesides }),
    reply: Purchase,
    refusals: [
      at,
      'purchases.quote_not_found',
      'purchases.item_not_found',
      'purchases.supplier_settled',
      'platform.hidden',
    ],
  }),
  priceHistory: endpoint('GET /purchases/:id/price-history', {
    needs: 'purchases.list',
    summary:
      'For each item that is an input of the register, the lowest price of the last half year day by day; not for whom totals are hidden',
    reply: z.array(ItemPrices),
    refusals: [at, 'platform.hidden'],
  }),
  removeQuote: endpoint('DELETE /purchases/:id/quotes/:quoteId', {
    needs: 'purchases.edit-quote-date',
    summary: 'Delete a quote that is not the chosen one; the chosen one stays among at least three',
    reply: Purchase,
    refusals: [at, 'purchases.quote_not_found', 'purchases.quote_chosen', 'purchases.three_files'],
  }),
  chooseQuote: endpoint('PUT /purchases/:id/chosen-quote', {
    needs: 'purchases.edit-supplier',
    summary:
      'Choose a quote and with it the supplier; one that is dearer than another needs a reason; not for whom totals are hidden',
    body: z.object({ quoteId: id, reason: shortText.default('') }),
    reply: Purchase,
    refusals: [at, 'purchases.quote_not_found', 'purchases.supplier_settled', 'platform.hidden'],
  }),
}
