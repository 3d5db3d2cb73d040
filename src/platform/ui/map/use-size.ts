import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Size } from './camera.ts'

/** The size of an element in px, followed as it changes. */
export function useSize(): { element: RefObject<HTMLDivElement | null>; size: Size } {
  const element = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>({ width: 720, height: 480 })
  useLayoutEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      setSize({ width: Math.max(160, Math.round(width)), height: Math.max(160, Math.round(height)) })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return { element, size }
}
