import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { moved } from '../../own-cards.ts'

interface Drag {
  card: number
  order: number[]
  /** The card that was moved aside last: it stays there until the pointer has left it. */
  passed: number | null
}

/**
 * The order of cards while one of them is dragged. The grid holds the pointer: the card itself is moved within the
 * page, and an element that is moved loses it.
 */
export function useDraggedOrder(
  grid: RefObject<HTMLElement | null>,
  count: number,
  save: (order: number[], dragged: number) => void,
) {
  // The last order that the pointer made; when it lets go, that may not be drawn yet.
  const now = useRef<Drag | null>(null)
  const [drawn, draw] = useState<Drag | null>(null)
  const follow = (drag: Drag | null) => {
    now.current = drag
    draw(drag)
  }
  const start = (event: PointerEvent, card: number) => {
    if (event.button !== 0) return
    grid.current?.setPointerCapture(event.pointerId)
    follow({ card, order: range(count), passed: null })
  }
  const move = (event: PointerEvent) => {
    if (!now.current) return
    const { card, order, passed } = now.current
    const place = placeUnder(grid.current, event)
    const under = order[place] ?? null
    if (under === passed) return
    if (under === null || under === card) return follow({ card, order, passed: null })
    follow({ card, order: moved(order, order.indexOf(card), place), passed: under })
  }
  const drop = () => {
    const drag = now.current
    follow(null)
    if (drag?.order.some((card, place) => card !== place)) save(drag.order, drag.card)
  }
  const cancel = () => follow(null)
  return {
    places: drawn?.order.length === count ? drawn.order : range(count),
    dragged: drawn?.card ?? null,
    start,
    ofGrid: { onPointerMove: move, onPointerUp: drop, onPointerCancel: cancel, onLostPointerCapture: cancel },
  }
}

const range = (count: number) => Array.from({ length: count }, (_card, at) => at)

/** Which place of the grid lies under the pointer; -1 for none. */
const placeUnder = (grid: HTMLElement | null, { clientX: x, clientY: y }: PointerEvent) =>
  [...(grid?.children ?? [])].findIndex((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return x >= left && x <= right && y >= top && y <= bottom
  })
