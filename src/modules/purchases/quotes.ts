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
  /** Within the total, as its paper names them; null: it does not say. */
  freightCents: number | null
  discountCents: number | null
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

/** What a quote lacks, beside what its total leaves for it. */
export interface Lacking<I> {
  items: I[]
  /** What they cost where they are cheapest. */
  elsewhereCents: number
  /** As much of that as the total of the quote already pays. */
  withinCents: number
  /** The paper does not name its freight: what is left of the total was judged by its size. */
  isAssumed: boolean
}

/**
 * A total may hold an item whose price its paper does not tell. Once freight is named, what is left of the total pays for what is lacking.
 * Until then it is taken to pay for it where it suffices for all of it, and for freight where it does not: never for both.
 */
export function lackingOf<I extends Ordered>(quote: Quoted, all: readonly Quoted[], items: readonly I[]): Lacking<I> {
  const lacked = lackedBy(quote, items)
  const elsewhereCents = lacked.reduce((sum, item) => sum + (cheapestLine(all, item) ?? 0), 0)
  const left = Math.max(0, leftOfTotal(quote, items) ?? 0)
  const isNamed = quote.freightCents !== null
  const withinCents = isNamed || left >= elsewhereCents ? Math.min(left, elsewhereCents) : 0
  return { items: lacked, elsewhereCents, withinCents, isAssumed: !isNamed && left > 0 && elsewhereCents > 0 }
}

/** What neither prices nor what is named explain of a total; null until every item is typed. */
export function leftOfTotal(quote: Quoted, items: readonly Ordered[]): number | null {
  const lines = linesOf(quote, items)
  return lines === null ? null : quote.totalCents - lines - namedBesides(quote)
}

function linesOf(quote: Quoted, items: readonly Ordered[]): number | null {
  const lines = items.map((item) => lineOf(quote, item))
  if (items.length === 0 || lines.includes(undefined)) return null
  return lines.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
}

/** Freight less discount, as far as the paper names them. */
const namedBesides = ({ freightCents, discountCents }: Quoted) => (freightCents ?? 0) - (discountCents ?? 0)

/** What a quote comes to with what it lacks and its total does not hold, bought where it is cheapest. */
export function wholeOf(quote: Quoted, all: readonly Quoted[], items: readonly Ordered[]): number {
  const { elsewhereCents, withinCents } = lackingOf(quote, all, items)
  return quote.totalCents + elsewhereCents - withinCents
}

/** Freight and whatever else a total holds besides its items, less than 0 for a discount; null until every item is typed or the paper names it. */
export function besidesItems(quote: Quoted, all: readonly Quoted[], items: readonly Ordered[]): number | null {
  const lines = linesOf(quote, items)
  if (lines !== null) return quote.totalCents - lines - lackingOf(quote, all, items).withinCents
  return quote.freightCents === null && quote.discountCents === null ? null : namedBesides(quote)
}

/** By how much a quote is dearer than the cheapest, both whole. */
export const dearerBy = (quote: Quoted, all: readonly Quoted[], items: readonly Ordered[]) =>
  wholeOf(quote, all, items) - Math.min(...[quote, ...all].map((one) => wholeOf(one, all, items)))

/**
 * By how much a quote is above what the order comes to, less than 0 where it is below; null while the order has no items or hides its total, and
 * of a quote that lacks some of them.
 */
export const againstOrder = (
  quote: Pick<Quoted, 'totalCents' | 'prices'>,
  { items, totalCents }: { items: readonly Ordered[]; totalCents?: number | undefined },
) => {
  if (items.length === 0 || totalCents === undefined || lackedBy(quote, items).length > 0) return null
  return quote.totalCents - totalCents
}

/** A reason counts for as much as it was given for: once the chosen quote is dearer by more it is asked for anew. */
export const reasonLeft = (reason: string, was: number, now: number) => (now > was ? '' : reason)

/** A quote that is not the cheapest is chosen for a reason. */
export const mayChoose = (quote: Quoted, all: readonly Quoted[], items: readonly Ordered[], reason: string) =>
  dearerBy(quote, all, items) > 0 && reason.trim() === '' ? no('purchases.quote_needs_reason') : yes
