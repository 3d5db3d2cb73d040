import { useEffect, useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

function add(by: number) {
  count += by
  for (const listener of listeners) listener()
}

function onCount(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** While it is shown, what is on screen says itself that there is no network, and from when it is. */
export function useTellsKept(isShown: boolean) {
  useEffect(() => {
    if (!isShown) return
    add(1)
    return () => add(-1)
  }, [isShown])
}

/** Whether it is said already: nobody is told the same twice, one above the other. */
export const useIsKeptShown = () => useSyncExternalStore(onCount, () => count > 0)
