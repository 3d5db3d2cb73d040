import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * The keyboard's place among rows that come and go: `<ul {...useKeptFocus(ids)}>`. When the row that held the focus is
 * gone, what stands around it has the focus, so that Tab goes on from there and not from the top of the page.
 */
export function useKeptFocus<Place extends HTMLElement>(ids: readonly string[]) {
  const ref = useRef<Place>(null)
  const wasInside = useRef(false)
  const key = ids.join()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (wasInside.current && document.activeElement === document.body) ref.current?.focus()
  })
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      wasInside.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      wasInside.current = relatedTarget === null
    },
  }
}
