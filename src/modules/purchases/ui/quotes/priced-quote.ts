import type { PurchaseQuote } from '../../parts-shapes.ts'
import type { Quoted } from '../../quotes.ts'

export type Priced = PurchaseQuote & Quoted

/** The person sees what the quote asks. */
export const isPriced = (quote: PurchaseQuote): quote is Priced =>
  quote.totalCents !== undefined && quote.prices !== undefined
