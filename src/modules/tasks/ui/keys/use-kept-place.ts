import { type RefObject, useEffect, useRef } from 'react'

const linesIn = (place: HTMLElement | null) => [...(place?.querySelectorAll<HTMLElement>('[data-task]') ?? [])]

const windows = '[data-modal], dialog, [role=dialog]'

/** The line that an element belongs to. */
export const lineOf = (element: Element | null) => element?.closest('li')?.querySelector<HTMLElement>('[data-task]')

/**
 * Whoever works by keys goes on where they were: a line that is drawn anew, or over which a window was open, has the focus again,
 * and where it is gone the one that stands in its place. Whoever goes elsewhere themselves stays there.
 */
export function useKeptPlace(place: RefObject<HTMLElement | null>) {
  const last = useRef<{ id: string | undefined; at: number } | null>(null)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const line = lineOf(target as Element)
      const at = line ? linesIn(place.current).indexOf(line) : -1
      if (at >= 0) last.current = { id: line!.dataset.task, at }
      else if (!(target as Element).closest(windows)) last.current = null
    }
    const onPress = ({ target }: PointerEvent) => {
      if (!(target as Element).closest(`${windows}, li`)) last.current = null
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [place])
  useEffect(() => {
    const restore = () => {
      if (!last.current || document.activeElement !== document.body) return
      const { id, at } = last.current
      const lines = linesIn(place.current)
      const line = lines.find((one) => one.dataset.task === id) ?? lines[Math.min(at, lines.length - 1)]
      line?.focus({ preventScroll: true })
    }
    restore()
    // A window gives the focus away once it is gone.
    const frame = requestAnimationFrame(restore)
    return () => cancelAnimationFrame(frame)
  })
}
