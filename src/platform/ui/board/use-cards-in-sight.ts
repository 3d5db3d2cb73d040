import { measureElement, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'

/** What cards and columns measured when they were last on screen, in px: a board that is come back to is laid out once. */
const cardHeights = new Map<string, number>()
let columnHeight = 0

export interface CardsInSightOptions {
  list: RefObject<HTMLElement | null>
  count: number
  idAt(at: number): string
  /** The height of a card that was never drawn, in px. */
  estimate: number
}

/** Which cards of a column are drawn. */
export function useCardsInSight({ list, count, idAt, estimate }: CardsInSightOptions) {
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => list.current,
    estimateSize: (at) => cardHeights.get(idAt(at)) ?? estimate,
    measureElement: (card, entry, own) => {
      const id = idAt(own.indexFromElement(card))
      // Unasked by its observer, a known card is believed: reading its height would lay out the whole screen.
      const height = (entry ? undefined : cardHeights.get(id)) ?? measureElement(card, entry, own)
      cardHeights.set(id, height)
      return height
    },
    getItemKey: idAt,
    initialRect: { width: 0, height: columnHeight },
    gap: 8,
    overscan: 2,
  })
  useEffect(() => {
    columnHeight = virtual.scrollRect?.height ?? columnHeight
  })
  return virtual
}
