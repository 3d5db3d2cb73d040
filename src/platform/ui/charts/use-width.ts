import { useLayoutEffect, useRef, useState } from 'react'

/** The width of an element in pixels, followed as it changes: a chart keeps its type size at any width. */
export function useWidth(start = 480) {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(start)
  useLayoutEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.max(160, Math.round(entry!.contentRect.width))))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return { element, width }
}
