import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { painted } from '../data/painted.ts'

/** Sizes of cards and columns when they were last on screen, in px, so that returning to a board needs one layout only. */
const cardHeights = new Map<string, number>()
let columnHeight = 0

export interface CardsInSightOptions<Card> {
  list: RefObject<HTMLElement | null>
  cards: readonly Card[]
  cardId(card: Card): string
  /** The height of a card that was never drawn, in px. */
  estimate: number
}

const isBelow = ({ scrollRect, scrollOffset, measurementsCache }: Virtualizer<HTMLElement, HTMLElement>, at: number) =>
  (scrollRect?.height ?? 0) > 0 && (measurementsCache[at]?.start ?? 0) > (scrollOffset ?? 0) + scrollRect!.height

/** Which cards of a column are drawn: of those that come new to it first the ones in sight, and after these what scrolling shows next. */
export function useCardsInSight<Card>({ list, cards, cardId, estimate }: CardsInSightOptions<Card>) {
  const idAt = (at: number) => cardId(cards[at]!)
  const [whole, setWhole] = useState<readonly Card[] | null>(null)
  const drawn = useRef<ReadonlyMap<unknown, unknown>>(new Map())
  const soonest = (range: Range) =>
    defaultRangeExtractor(range).filter(
      (at) => (at >= range.startIndex && at <= range.endIndex) || drawn.current.has(idAt(at)),
    )
  useEffect(() => void painted().then(() => setWhole(cards)), [cards])
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count: cards.length,
    getScrollElement: () => list.current,
    estimateSize: (at) => cardHeights.get(idAt(at)) ?? estimate,
    measureElement: (card, entry, own) => {
      const at = own.indexFromElement(card)
      const id = idAt(at)
      // Reading a height would lay out the whole screen: of a card that is known, or that nobody sees yet, the observer reports soon enough.
      const isKnown = cardHeights.has(id) || isBelow(own, at)
      if (!entry && isKnown) return cardHeights.get(id) ?? estimate
      const height = measureElement(card, entry, own)
      cardHeights.set(id, height)
      return height
    },
    getItemKey: idAt,
    initialRect: { width: 0, height: columnHeight },
    gap: 8,
    overscan: 2,
    rangeExtractor: whole === cards ? defaultRangeExtractor : soonest,
  })
  drawn.current = virtual.elementsCache
  useEffect(() => {
    columnHeight = virtual.scrollRect?.height ?? columnHeight
  })
  return virtual
}
