import { z } from 'zod'

export const ownLooks = ['figure', 'bars', 'columns', 'table', 'ranking', 'map'] as const
export type OwnLook = (typeof ownLooks)[number]
export const ownSizes = ['third', 'half', 'two-thirds', 'whole'] as const
export type OwnSize = (typeof ownSizes)[number]

/** A card that people made themselves: figures of some facts, by one of their dimensions. */
const name = z.string().min(1).max(120)
const OwnCard = z.object({
  look: z.enum(ownLooks),
  size: z.enum(ownSizes),
  facts: name,
  measures: z.array(name).min(1).max(5),
  /** None for a single figure. */
  row: z.string().max(120),
  /** Its own name; that of its figure where it is empty. */
  title: z.string().max(120),
  /** As in a cell: what counts besides the filter of the page. */
  where: z.string().max(1000),
  /** What stands now, whatever the period. */
  isNow: z.boolean(),
})
export type OwnCard = z.infer<typeof OwnCard>

/** So many cards are asked for at once, and fit into an address and a saved view. */
export const maxCards = 12
export const longestCards = 4000

type Written = [OwnCard['look'], OwnCard['size'], string, string[], string, string, string, 0 | 1]

/** The cards in the address of a dashboard, in their order. */
export const cardsText = (cards: readonly OwnCard[]) =>
  cards.length === 0
    ? ''
    : JSON.stringify(
        cards.map(
          ({ look, size, facts, measures, row, title, where, isNow }): Written => [
            look,
            size,
            facts,
            measures,
            row,
            title,
            where,
            isNow ? 1 : 0,
          ],
        ),
      )

/** Undefined where the text is none. */
export function readCards(text: string): OwnCard[] | undefined {
  if (text === '') return []
  if (text.length > longestCards) return undefined
  try {
    const all: unknown = JSON.parse(text)
    if (!Array.isArray(all) || all.length > maxCards) return undefined
    const read = all.map((one) => {
      const [look, size, facts, measures, row, title, where, isNow] = one as Written
      return OwnCard.safeParse({ look, size, facts, measures, row, title, where, isNow: isNow === 1 })
    })
    return read.every(({ success }) => success) ? read.map(({ data }) => data!) : undefined
  } catch {
    return undefined
  }
}

/** The same cards with one of them at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_item, at) => at !== from)
  rest.splice(Math.max(0, Math.min(rest.length, to)), 0, items[from]!)
  return rest
}
