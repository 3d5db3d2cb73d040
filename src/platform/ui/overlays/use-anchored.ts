import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

const gap = 6
const edge = 8

export interface Spot {
  left: number
  top: number
  maxHeight: number
}

/** Where a floating surface stands: under its anchor, above it where there is no room, never off the screen. */
function spotOf(anchor: DOMRect, size: { width: number; height: number }, align: 'start' | 'end'): Spot {
  const below = innerHeight - anchor.bottom - gap - edge
  const above = anchor.top - gap - edge
  const isAbove = size.height > below && above > below
  const height = Math.min(size.height, isAbove ? above : below)
  const wished = align === 'start' ? anchor.left : anchor.right - size.width
  return {
    left: Math.max(edge, Math.min(wished, innerWidth - size.width - edge)),
    top: isAbove ? anchor.top - gap - height : anchor.bottom + gap,
    maxHeight: Math.max(120, isAbove ? above : below),
  }
}

/** Keeps a fixed surface at its anchor while it is open, whatever scrolls or changes size. */
export function useAnchored(
  isOpen: boolean,
  anchor: RefObject<HTMLElement | null>,
  surface: RefObject<HTMLElement | null>,
  align: 'start' | 'end',
) {
  const [spot, setSpot] = useState<Spot | null>(null)
  useLayoutEffect(() => {
    const [from, floating] = [anchor.current, surface.current]
    if (!isOpen || !from || !floating) return setSpot(null)
    const place = () => {
      const { width, scrollHeight } = { width: floating.offsetWidth, scrollHeight: floating.scrollHeight + 2 }
      setSpot(spotOf(from.getBoundingClientRect(), { width, height: scrollHeight }, align))
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(floating)
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [isOpen, anchor, surface, align])
  return spot
}

/** Closes on a press outside the surface and its anchor. Lists that a field inside has opened count as inside. */
export function usePressOutside(isOpen: boolean, inside: RefObject<HTMLElement | null>[], close: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: PointerEvent) => {
      const target = event.target as HTMLElement
      if (inside.some((part) => part.current?.contains(target)) || target.closest('[role=listbox],[role=menu]')) return
      close()
    }
    addEventListener('pointerdown', onPress, true)
    return () => removeEventListener('pointerdown', onPress, true)
  })
}

/** Gives an element's ref to two holders. */
export const bothRefs =
  <E>(one: RefObject<E | null>, other: unknown) =>
  (element: E | null) => {
    one.current = element
    if (typeof other === 'function') other(element)
    else if (other && typeof other === 'object') (other as { current: E | null }).current = element
  }
