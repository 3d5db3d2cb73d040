import type { PurchaseQuote } from '../../parts-shapes.ts'
import type { Quoted } from '../../quotes.ts'

const isChosen = (quotes: readonly PurchaseQuote[]) => quotes.some((quote) => quote.isChosen)

/** A change of quotes took the choice: the chosen one is the cheapest no more, and nobody gave a reason. */
export const isChoiceLost = (before: readonly PurchaseQuote[], after: readonly PurchaseQuote[]) =>
  isChosen(before) && !isChosen(after)

export type Priced = PurchaseQuote & Quoted

/** The person sees what the quote asks. */
export const isPriced = (quote: PurchaseQuote): quote is Priced =>
  quote.totalCents !== undefined && quote.prices !== undefined
