import { type RefObject, useEffect } from 'react'
import { dayAt, type Scale } from './scale.ts'

/** Tells which months are in sight, the first and the last, whenever these change: by scrolling, by another width or other days. */
export function useMonthsInSight(
  scroller: RefObject<HTMLElement | null>,
  scale: Scale,
  onSeen: (months: string | null) => void,
) {
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const tell = () => onSeen(monthsSeen(box, scale))
    tell()
    box.addEventListener('scroll', tell, { passive: true })
    const sizes = new ResizeObserver(tell)
    sizes.observe(box)
    return () => {
      box.removeEventListener('scroll', tell)
      sizes.disconnect()
      onSeen(null)
    }
  }, [scroller, scale, onSeen])
}

function monthsSeen(box: HTMLElement, scale: Scale) {
  const names = box.querySelector<HTMLElement>('[data-corner]')?.offsetWidth ?? 0
  const end = Math.min(scale.days * scale.width, box.scrollLeft + box.clientWidth - names) - 1
  const [first, last] = [box.scrollLeft, Math.max(box.scrollLeft, end)].map((px) => dayAt(scale, px).slice(0, 7))
  return `${first} ${last}`
}
