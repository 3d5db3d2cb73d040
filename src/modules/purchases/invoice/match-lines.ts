import { exact, itemTotal } from '../item-total.ts'
import type { InvoiceLine } from './read-invoice.ts'

export interface OrderedItem {
  id: string
  name: string
  code: string
  quantity: number
  unitCents: number
  /** What other invoices have brought of it already. */
  invoiced?: number
}

/** A line of an invoice, the ordered item that it delivers, and what differs between them. */
export interface MatchedLine extends InvoiceLine {
  itemId: string | null
  /** By how much the quantity differs from what no invoice had brought before, told on the last line of the item; zero where it agrees. */
  moreQuantity: number
}

/** What a line asks for beyond the price of the order, for as much as it brings. */
export const moreCents = ({ quantity, totalCents }: Pick<InvoiceLine, 'quantity' | 'totalCents'>, unitCents: number) =>
  totalCents - itemTotal(unitCents, quantity)

/** Below so many common words a line is none of the ordered items. */
const likely = 0.34

/**
 * Finds the ordered item of each line: by code first, then by words, the likeliest pairs before the others. Lines of one code share
 * their item, as lots do; by words an item is taken once. What is left over stays without one.
 */
export function matchLines(lines: readonly InvoiceLine[], items: readonly OrderedItem[]): MatchedLine[] {
  const found = new Map<number, OrderedItem>()
  const taken = new Set<string>()
  const take = (at: number, item: OrderedItem) => {
    found.set(at, item)
    taken.add(item.id)
  }
  const codes = Map.groupBy(
    items.filter(({ code }) => code),
    ({ code }) => plain(code),
  )
  for (const [at, { code }] of lines.entries()) {
    const those = codes.get(plain(code)) ?? []
    const item = those.find(({ id }) => !taken.has(id)) ?? those.at(-1)
    if (item) take(at, item)
  }
  const open = lines.flatMap(({ name }, at) => (found.has(at) ? [] : [{ at, words: wordsOf(name) }]))
  const free = items.filter(({ id }) => !taken.has(id))
  for (const { at, item } of likelyPairs(open, free)) if (!found.has(at) && !taken.has(item.id)) take(at, item)
  return compared(lines, found)
}

/** Lines as people have put them beside their items, with what is otherwise than ordered counted anew. */
export function rematched(lines: readonly MatchedLine[], items: readonly OrderedItem[]): MatchedLine[] {
  const known = new Map(items.map((item) => [item.id, item]))
  const found = new Map<number, OrderedItem>()
  for (const [at, { itemId }] of lines.entries()) {
    const item = known.get(itemId ?? '')
    if (item) found.set(at, item)
  }
  return compared(lines, found)
}

interface OpenLine {
  at: number
  words: ReadonlySet<string>
}

/** As many items as are thought of for one line. */
const maxOfLine = 10

/** Pairs of what is left, those with the most in common first; items are looked up by their words. */
function likelyPairs(lines: readonly OpenLine[], items: readonly OrderedItem[]) {
  const sizes = items.map(({ name }) => wordsOf(name).size)
  const named = new Map<string, number[]>()
  for (const [index, { name }] of items.entries()) for (const word of wordsOf(name)) listOf(named, word).push(index)
  const common = new Int32Array(items.length)
  const pairs = lines.flatMap(({ at, words }) => {
    common.fill(0)
    for (const word of words) for (const index of named.get(word) ?? []) common[index]! += 1
    return items
      .map((item, index) => ({ at, item, share: common[index]! / Math.max(1, Math.min(words.size, sizes[index]!)) }))
      .filter(({ share }) => share >= likely)
      .sort((one, other) => other.share - one.share)
      .slice(0, maxOfLine)
  })
  return pairs.sort((one, other) => other.share - one.share || one.at - other.at)
}

function compared(lines: readonly InvoiceLine[], found: ReadonlyMap<number, OrderedItem>): MatchedLine[] {
  const brought = new Map<string, number>()
  const last = new Map<string, number>()
  for (const [at, { id }] of [...found].toSorted(([one], [other]) => one - other)) {
    brought.set(id, exact((brought.get(id) ?? 0) + lines[at]!.quantity))
    last.set(id, at)
  }
  return lines.map((line, at) => {
    const item = found.get(at)
    if (!item) return { ...line, itemId: null, moreQuantity: 0 }
    const more = exact(brought.get(item.id)! - Math.max(0, item.quantity - (item.invoiced ?? 0)))
    return { ...line, itemId: item.id, moreQuantity: last.get(item.id) === at ? more : 0 }
  })
}

const listOf = (lists: Map<string, number[]>, word: string) => {
  const list = lists.get(word) ?? []
  lists.set(word, list)
  return list
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
