import { useSyncExternalStore } from 'react'

/** The support chat as the shell knows it: whether there is one, whether its window is open, and how to open it. */
export interface Support {
  isOffered: boolean
  isVisible: boolean
  open(): void
}

const none: Support = { isOffered: false, isVisible: false, open: () => {} }
let support = none
const listeners = new Set<() => void>()

export function changeSupport(change: Partial<Support> | null) {
  support = change ? { ...support, ...change } : none
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const read = () => support

export const useSupport = () => useSyncExternalStore(subscribe, read)
