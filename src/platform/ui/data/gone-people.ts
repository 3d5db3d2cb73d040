import { useSyncExternalStore } from 'react'

let gone: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/**
 * The names of people who no longer work here. Replies carry names of people, so that they are known by these; a name that somebody
 * who is here bears as well is not among them.
 */
export function setGonePeople(names: readonly string[]) {
  gone = new Set(names)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const read = () => gone

export const useIsGone = (name: string) => useSyncExternalStore(subscribe, read).has(name)
