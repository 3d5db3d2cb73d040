import type { PurchaseQuote } from '../../parts-shapes.ts'
import type { Quoted } from '../../quotes.ts'

const isChosen = (quotes: readonly PurchaseQuote[]) => quotes.some((quote) => quote.isChosen)

/** Whether a change of quotes dropped the choice: the chosen one is no longer the cheapest, and no reason was given. */
export const isChoiceLost = (before: readonly PurchaseQuote[], after: readonly PurchaseQuote[]) =>
  isChosen(before) && !isChosen(after)

export type Priced = PurchaseQuote & Quoted

/** Whether the person may see the quote's prices. */
export const isPriced = (quote: PurchaseQuote): quote is Priced =>
  quote.totalCents !== undefined && quote.prices !== undefined
