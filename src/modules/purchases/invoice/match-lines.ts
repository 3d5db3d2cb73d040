import { exact } from '../item-total.ts'
import type { InvoiceLine } from './read-invoice.ts'

export interface OrderedItem {
  id: string
  name: string
  code: string
  quantity: number
  unitCents: number
}

/** A line of an invoice beside the item that it delivers, and what of it is otherwise than ordered. */
export interface MatchedLine extends InvoiceLine {
  itemId: string | null
  /** By how much the quantity and the price of one differ from the order; zero where they agree. */
  moreQuantity: number
  moreCents: number
}

/** Below so many common words a line is none of the ordered items. */
const likely = 0.34

/**
 * Finds the ordered item of each line: by code first, then by words, the likeliest pairs before the others. An item is taken
 * once; what is left over stays without one.
 */
export function matchLines(lines: readonly InvoiceLine[], items: readonly OrderedItem[]): MatchedLine[] {
  const found = new Map<number, OrderedItem>()
  const taken = new Set<string>()
  const take = (at: number, item: OrderedItem) => {
    if (found.has(at) || taken.has(item.id)) return
    found.set(at, item)
    taken.add(item.id)
  }
  const codes = new Map(items.filter(({ code }) => code).map((item) => [plain(item.code), item]))
  for (const [at, { code }] of lines.entries()) {
    const item = codes.get(plain(code))
    if (item) take(at, item)
  }
  for (const { at, item } of likelyPairs(lines, items)) take(at, item)
  return lines.map((line, at) => compared(line, found.get(at)))
}

function likelyPairs(lines: readonly InvoiceLine[], items: readonly OrderedItem[]) {
  const wordsOfItems = items.map((item) => ({ item, words: wordsOf(item.name) }))
  return lines
    .flatMap((line, at) => {
      const words = wordsOf(line.name)
      return wordsOfItems.map(({ item, words: others }) => ({ at, item, share: shared(words, others) }))
    })
    .filter(({ share }) => share >= likely)
    .sort((one, other) => other.share - one.share || one.at - other.at)
}

function compared(line: InvoiceLine, item: OrderedItem | undefined): MatchedLine {
  if (!item) return { ...line, itemId: null, moreQuantity: 0, moreCents: 0 }
  return {
    ...line,
    itemId: item.id,
    moreQuantity: exact(line.quantity - item.quantity),
    moreCents: Math.round(line.unitCents) - item.unitCents,
  }
}

/** How much of the shorter name stands in the other. */
function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const least = Math.min(one.size, other.size)
  if (least === 0) return 0
  let common = 0
  for (const word of one) if (other.has(word)) common++
  return common / least
}

const plain = (text: string) => text.trim().toLowerCase()

const wordsOf = (text: string) =>
  new Set(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 1),
  )
