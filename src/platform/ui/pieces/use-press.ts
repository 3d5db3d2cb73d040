import { useRef } from 'react'

/** A press whose work gives a promise holds the button until that is over: another press meanwhile is none. */
export function usePress<E>(act: ((event: E) => unknown) | undefined) {
  const isHeld = useRef(false)
  return (event: E) => {
    if (isHeld.current) return
    const work = act?.(event)
    if (!(work instanceof Promise)) return
    isHeld.current = true
    void work.finally(() => {
      isHeld.current = false
    })
  }
}
