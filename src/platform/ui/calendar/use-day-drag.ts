import { type PointerEvent, useRef, useState } from 'react'

/** A mouse that moves less than this (px) counts as a click. */
const stillness = 5

interface Held {
  id: string
  /** The day under the pointer. */
  over: string | null
}

interface Hand {
  over: string | null
  x: number
  y: number
}

/**
 * Drags an entry from one day (`data-day`) to another: a mouse anywhere on it, a finger by its grip (`data-grip`), so
 * that fingers elsewhere scroll.
 */
export function useDayDrag(onDrop: (id: string, day: string) => void) {
  const [held, hold] = useState<Held | null>(null)
  const hand = useRef<Hand | null>(null)
  const wasDragged = useRef(false)
  const dayAt = (event: PointerEvent) =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-day]')?.dataset.day ?? null
  const end = () => {
    hand.current = null
    hold(null)
  }
  const propsOf = (id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      const isByGrip = (event.target as Element).closest('[data-grip]') !== null
      if (event.button !== 0 || (event.pointerType === 'touch' && !isByGrip)) return
      wasDragged.current = false
      hand.current = { over: null, x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      const from = hand.current
      if (!from) return
      if (!held && Math.hypot(event.clientX - from.x, event.clientY - from.y) < stillness) return
      wasDragged.current = true
      from.over = dayAt(event)
      hold({ id, over: from.over })
    },
    onPointerUp: () => {
      const over = hand.current?.over
      end()
      if (over) onDrop(id, over)
    },
    onPointerCancel: end,
    /** The click at the end of a drag is ignored. */
    onClickCapture: (event: React.MouseEvent) => {
      if (!wasDragged.current) return
      wasDragged.current = false
      event.stopPropagation()
      event.preventDefault()
    },
  })
  return { held, propsOf }
}
