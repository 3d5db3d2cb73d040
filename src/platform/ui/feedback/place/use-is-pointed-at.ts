import { type RefObject, useEffect, useState } from 'react'

/** Whether the pointer is over something that lets it through to what lies below: no event of its own tells so. */
export function useIsPointedAt(surface: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const [isPointedAt, setPointedAt] = useState(false)
  useEffect(() => {
    if (!isShown) return setPointedAt(false)
    const look = ({ clientX, clientY }: PointerEvent) => {
      const items = [...(surface.current?.children ?? [])].map((item) => item.getBoundingClientRect())
      setPointedAt(
        items.some((box) => clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom),
      )
    }
    addEventListener('pointermove', look, { passive: true })
    return () => removeEventListener('pointermove', look)
  }, [surface, isShown])
  return isPointedAt
}
