import { type PointerEvent, useRef, useState } from 'react'

/** So far, in px, a finger goes before lifting it does something, and so far what is under it follows. */
const far = 96
const farthest = 128

/** A finger that goes to the right over a line and is lifted there; null where nothing comes of it. A mouse drags instead. */
export function useSwipe(onSwipe: (() => void) | null) {
  const from = useRef<{ id: number; x: number } | null>(null)
  const [by, setBy] = useState(0)
  if (!onSwipe) return {}
  const wayOf = ({ pointerId, clientX }: PointerEvent) =>
    from.current?.id === pointerId ? Math.max(0, clientX - from.current.x) : 0
  const end = () => {
    from.current = null
    setBy(0)
  }
  return {
    'data-swiped': by >= far ? ('far' as const) : by > 0 ? ('near' as const) : undefined,
    style: { '--swiped': `${Math.min(by, farthest)}px` } as React.CSSProperties,
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'touch' && event.isPrimary) from.current = { id: event.pointerId, x: event.clientX }
    },
    onPointerMove: (event: PointerEvent) => setBy(wayOf(event)),
    onPointerUp: (event: PointerEvent) => {
      const isFar = wayOf(event) >= far
      end()
      if (isFar) onSwipe()
    },
    // The browser scrolls.
    onPointerCancel: end,
  }
}
