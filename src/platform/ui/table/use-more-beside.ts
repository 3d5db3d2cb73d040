import { type RefObject, useEffect, useState } from 'react'

/** Whether a scroller has more at its right than it shows. */
export function useMoreBeside(scroller: RefObject<HTMLElement | null>) {
  const [hasMore, setMore] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => setMore(element.scrollLeft + element.clientWidth < element.scrollWidth - 1)
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    for (const child of element.children) sizes.observe(child)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  })
  return hasMore
}
