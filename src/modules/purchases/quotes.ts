import { no, yes } from '../../platform/rules/verdict.ts'
import { itemTotal } from './item-total.ts'

/** What a quote asks for one unit of an item; null: its supplier does not have it. */
export interface QuotePrice {
  itemId: string
  unitCents: number | null
}

export interface Quoted {
  totalCents: number
  prices: readonly QuotePrice[]
}

interface Ordered {
  id: string
  quantity: number
}

const priceIn = ({ prices }: Pick<Quoted, 'prices'>, { id }: Ordered) => prices.find(({ itemId }) => itemId === id)

/** What a quote asks for as much of an item as is ordered; null where it does not have it, undefined where nobody typed it. */
export function lineOf(quote: Pick<Quoted, 'prices'>, item: Ordered): number | null | undefined {
  const price = priceIn(quote, item)
  return typeof price?.unitCents === 'number' ? itemTotal(price.unitCents, item.quantity) : price?.unitCents
}

/** The least that any of the quotes asks for an item; null where none says a price. */
export function cheapestLine(all: readonly Pick<Quoted, 'prices'>[], item: Ordered): number | null {
  const lines = all.map((quote) => lineOf(quote, item)).filter((cents) => typeof cents === 'number')
  return lines.length > 0 ? Math.min(...lines) : null
}

/** The items that a quote does not have. */
export const lackedBy = <I extends Ordered>(quote: Pick<Quoted, 'prices'>, items: readonly I[]): I[] =>
  items.filter((item) => lineOf(quote, item) === null)

/** What a quote comes to with what it lacks bought where it is cheapest. */
export const wholeOf = (quote: Quoted, all: readonly Quoted[], items: readonly Ordered[]) =>
  lackedBy(quote, items).reduce((sum, item) => sum + (cheapestLine(all, item) ?? 0), quote.totalCents)

/** Freight and whatever else a total holds besides its items, less than 0 for a discount; null until every item is typed. */
export function besidesItems(quote: Quoted, items: readonly Ordered[]): number | null {
  const lines = items.map((item) => lineOf(quote, item))
  if (items.length === 0 || lines.includes(undefined)) return null
  return quote.totalCents - lines.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
}

/** By how much a quote is dearer than the cheapest, both whole. */
export const dearerBy = (quote: Quoted, all: readonly Quoted[], items: readonly Ordered[]) =>
  wholeOf(quote, all, items) - Math.min(...[quote, ...all].map((one) => wholeOf(one, all, items)))

/** A quote that is not the cheapest is chosen for a reason. */
export const mayChoose = (quote: Quoted, all: readonly Quoted[], items: readonly Ordered[], reason: string) =>
  dearerBy(quote, all, items) > 0 && reason.trim() === '' ? no('purchases.quote_needs_reason') : yes
