import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * The keyboard's place among rows that come and go: `<ul {...useKeptFocus<HTMLUListElement>()}>`. When what held the focus is
 * gone, what stands around it has the focus, so that Tab continues from there and not from the top of the page.
 */
export function useKeptFocus<Place extends HTMLElement>() {
  const ref = useRef<Place>(null)
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    if (focused.current && !focused.current.isConnected && document.activeElement === document.body)
      ref.current?.focus()
  })
  return {
    ref,
    tabIndex: -1,
    // Also of the dialogs that a row opens.
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
  }
}
