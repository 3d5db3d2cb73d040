import { type PointerEvent, useRef, useState } from 'react'

interface Dragged<Part> {
  part: Part
  /** Px at which it was taken. */
  from: number
  by: number
}

interface BarDrag<Part> {
  mayEdit: boolean
  /** Px of a day. */
  dayWidth(): number
  /** Called while it is in the hand, when it comes to another day. */
  onDrag?(part: Part, days: number): void
  onDrop(part: Part, days: number): void
  onCancel?(): void
}

/**
 * Drags a bar of a time line, or an end that lies on it, by whole days: with mouse or finger. The click at the end of a drag
 * opens nothing.
 */
export function useBarDrag<Part extends string>({ mayEdit, dayWidth, onDrag, onDrop, onCancel }: BarDrag<Part>) {
  const [dragged, setDragged] = useState<Dragged<Part> | null>(null)
  const wasDragged = useRef(false)
  const cancel = () => {
    setDragged(null)
    onCancel?.()
  }
  const propsOf = (part: Part) => ({
    onPointerDown: (event: PointerEvent) => {
      if (!mayEdit || event.button !== 0) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      wasDragged.current = false
      setDragged({ part, from: event.clientX, by: 0 })
    },
    onPointerMove: (event: PointerEvent) => {
      if (!dragged) return
      event.stopPropagation()
      const by = Math.round((event.clientX - dragged.from) / dayWidth())
      if (by === dragged.by) return
      wasDragged.current = true
      setDragged({ ...dragged, by })
      onDrag?.(dragged.part, by)
    },
    onPointerUp: (event: PointerEvent) => {
      if (!dragged) return
      // The bar below an end would drop it a second time.
      event.stopPropagation()
      setDragged(null)
      if (wasDragged.current) onDrop(dragged.part, dragged.by)
    },
    onPointerCancel: cancel,
  })
  return {
    held: dragged,
    cancel,
    propsOf,
    /** Asked once by the click. */
    isClick: () => {
      const isClick = !wasDragged.current
      wasDragged.current = false
      return isClick
    },
  }
}
