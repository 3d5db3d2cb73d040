import { no, yes } from '../../platform/rules/verdict.ts'
import { itemTotal } from './item-total.ts'

/** A quote's price for one unit of an item, in cents; null: the supplier does not have it. */
export interface QuotePrice {
  itemId: string
  unitCents: number | null
}

export interface Quoted {
  totalCents: number
  prices: readonly QuotePrice[]
  /** Part of the total, as stated on the quote, in cents; null where it is not stated. */
  freightCents: number | null
  discountCents: number | null
}

interface Ordered {
  id: string
  quantity: number
}

const priceIn = ({ prices }: Pick<Quoted, 'prices'>, { id }: Ordered) => prices.find(({ itemId }) => itemId === id)

/**
 * A quote's price for the ordered quantity of an item, in cents; null if the supplier does not have it, undefined if
 * nobody typed it.
 */
export function lineOf(quote: Pick<Quoted, 'prices'>, item: Ordered): number | null | undefined {
  const price = priceIn(quote, item)
  return typeof price?.unitCents === 'number' ? itemTotal(price.unitCents, item.quantity) : price?.unitCents
}

/** The lowest price among the quotes for an item, in cents; null if none has a price. */
export function cheapestLine(all: readonly Pick<Quoted, 'prices'>[], item: Ordered): number | null {
  const lines = all.map((quote) => lineOf(quote, item)).filter((cents) => typeof cents === 'number')
  return lines.length > 0 ? Math.min(...lines) : null
}

/** The items that a quote does not offer. */
export const lackedBy = <I extends Ordered>(quote: Pick<Quoted, 'prices'>, items: readonly I[]): I[] =>
  items.filter((item) => lineOf(quote, item) === null)

/** The items that a quote lacks, and how much of their cost its total already covers. */
export interface Lacking<I> {
  items: I[]
  /** Their cost at the cheapest of the other quotes, in cents. */
  elsewhereCents: number
  /** How much of that the quote's own total already covers, in cents. */
  withinCents: number
  /** The freight is not stated, so the rest of the total was attributed by its size. */
  isAssumed: boolean
}

/**
 * A total may include an item without a stated price. If the freight is stated, the unexplained rest of the total
 * counts for the missing items. If not, the rest counts for the items if it covers all of them, otherwise for
 * freight: never for both.
 */
export function lackingOf<I extends Ordered>(quote: Quoted, all: readonly Quoted[], items: readonly I[]): Lacking<I> {
  const lacked = lackedBy(quote, items)
  const elsewhereCents = lacked.reduce((sum, item) => sum + (cheapestLine(all, item) ?? 0), 0)
  const left = Math.max(0, leftOfTotal(quote, items) ?? 0)
  const isNamed = quote.freightCents !== null
  const withinCents = isNamed || left >= elsewhereCents ? Math.min(left, elsewhereCents) : 0
  return { items: lacked, elsewhereCents, withinCents, isAssumed: !isNamed && left > 0 && elsewhereCents > 0 }
}

/** The part of a total, in cents, that neither prices nor stated extras explain; null until every item is typed. */
export function leftOfTotal(quote: Quoted, items: readonly Ordered[]): number | null {
  const lines = linesOf(quote, items)
  return lines === null ? null : quote.totalCents - lines - namedBesides(quote)
}

function linesOf(quote: Quoted, items: readonly Ordered[]): number | null {
  const lines = items.map((item) => lineOf(quote, item))
  if (items.length === 0 || lines.includes(undefined)) return null
  return lines.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
}

/** Freight minus discount, as far as stated, in cents. */
const namedBesides = ({ freightCents, discountCents }: Quoted) => (freightCents ?? 0) - (discountCents ?? 0)

/**
 * The complete cost of a quote, in cents: its total, plus the missing items that it does not cover, bought where they
 * are cheapest.
 */
export function wholeOf(quote: Quoted, all: readonly Quoted[], items: readonly Ordered[]): number {
  const { elsewhereCents, withinCents } = lackingOf(quote, all, items)
  return quote.totalCents + elsewhereCents - withinCents
}

/**
 * Freight and everything else in a total besides items, in cents, negative for a discount; null until every item is
 * typed or the extras are stated.
 */
export function besidesItems(quote: Quoted, all: readonly Quoted[], items: readonly Ordered[]): number | null {
  const lines = linesOf(quote, items)
  if (lines !== null) return quote.totalCents - lines - lackingOf(quote, all, items).withinCents
  return quote.freightCents === null && quote.discountCents === null ? null : namedBesides(quote)
}

/** By how many cents a quote is dearer than the cheapest, comparing complete costs. */
export const dearerBy = (quote: Quoted, all: readonly Quoted[], items: readonly Ordered[]) =>
  wholeOf(quote, all, items) - Math.min(...[quote, ...all].map((one) => wholeOf(one, all, items)))

/**
 * By how many cents a quote exceeds the order, negative if it is below. Null if the order has no items or hides its
 * total, or the quote lacks items.
 */
export const againstOrder = (
  quote: Pick<Quoted, 'totalCents' | 'prices'>,
  { items, totalCents }: { items: readonly Ordered[]; totalCents?: number | undefined },
) => {
  if (items.length === 0 || totalCents === undefined || lackedBy(quote, items).length > 0) return null
  return quote.totalCents - totalCents
}

/** A reason counts for as much as it was given for: once the chosen quote itself becomes dearer by more it is asked for anew. */
export const reasonLeft = (reason: string, was: number, now: number) => (now > was ? '' : reason)

/** A quote that is not the cheapest is chosen for a reason. */
export const mayChoose = (quote: Quoted, all: readonly Quoted[], items: readonly Ordered[], reason: string) =>
  dearerBy(quote, all, items) > 0 && reason.trim() === '' ? no('purchases.quote_needs_reason') : yes
