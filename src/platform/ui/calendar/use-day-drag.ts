import { type PointerEvent, useRef, useState } from 'react'

/** A mouse that moves less than this (px) counts as a click. */
const stillness = 5

interface Dragged {
  id: string
  /** The day under the pointer. */
  over: string | null
}

/** Where the pointer is, in px of the window. */
type Place = Pick<MouseEvent, 'clientX' | 'clientY'>

const dayUnder = (event: Place) =>
  document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-day]')?.dataset.day ?? null

/**
 * Drags an entry to a day, an element with `data-day` unless told otherwise: a mouse anywhere on it, a finger by its grip
 * (`data-grip`), so that fingers elsewhere scroll.
 */
export function useDayDrag(
  onDrop: (id: string, day: string) => void,
  dayAt: (event: Place) => string | null = dayUnder,
) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const wasDragged = useRef(false)
  /** From the press on: the pointer may have left the entry with its first move. */
  const follow = (id: string, row: Element, from: PointerEvent) => {
    const ends = new AbortController()
    let over: string | null = null
    const move = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== from.pointerId) return
      if (!wasDragged.current) {
        if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < stillness) return
        // Not before: a button inside the entry would lose its click.
        row.setPointerCapture(event.pointerId)
        wasDragged.current = true
      }
      over = dayAt(event)
      setDragged({ id, over })
    }
    const end = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== from.pointerId) return
      ends.abort()
      setDragged(null)
      if (event.type === 'pointerup' && over) onDrop(id, over)
    }
    addEventListener('pointermove', move, ends)
    for (const kind of ['pointerup', 'pointercancel'] as const) addEventListener(kind, end, ends)
  }
  const propsOf = (id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      const isByGrip = (event.target as Element).closest('[data-grip]') !== null
      if (event.button !== 0 || (event.pointerType === 'touch' && !isByGrip)) return
      wasDragged.current = false
      follow(id, event.currentTarget, event)
    },
    /** The click at the end of a drag is ignored. */
    onClickCapture: (event: React.MouseEvent) => {
      if (!wasDragged.current) return
      wasDragged.current = false
      event.stopPropagation()
      event.preventDefault()
    },
  })
  return { held: dragged, propsOf }
}
