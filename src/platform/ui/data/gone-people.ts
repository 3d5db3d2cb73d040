import { useSyncExternalStore } from 'react'

interface GonePerson {
  id: string
  name: string
  isAlone: boolean
}

interface Gone {
  /** Names that nobody who is here bears. */
  names: ReadonlySet<string>
  byId: ReadonlyMap<string, string>
}

const nobody: Gone = { names: new Set(), byId: new Map() }
let gone = nobody
const listeners = new Set<() => void>()

/**
 * The people who no longer work here. Replies carry names of people, so that they are known by these; a name that somebody who is here
 * bears as well (not `isAlone`) is not taken for theirs. Addresses carry ids.
 */
export function setGonePeople(people: readonly GonePerson[]) {
  gone =
    people.length === 0
      ? nobody
      : {
          names: new Set(people.flatMap(({ name, isAlone }) => (isAlone ? [name] : []))),
          byId: new Map(people.map(({ id, name }) => [id, name])),
        }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const read = () => gone

export const useIsGone = (name: string) => useSyncExternalStore(subscribe, read).names.has(name)

/** How they are called, by id. */
export const useGoneById = () => useSyncExternalStore(subscribe, read).byId
