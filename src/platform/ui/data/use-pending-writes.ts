import { useEffect, useSyncExternalStore } from 'react'
import { inTurn } from './in-turn.ts'
import { personMemory } from './person-memory.ts'
import { keptCode } from './send-or-keep.ts'

/** What was written here and is not among what the server knows yet. */
export interface PendingWrite {
  /** Made here: the same write sent twice is one. */
  id: string
  /** `kept`: it waits for the network on this device. */
  state: 'sending' | 'failed' | 'kept'
  /** Why it failed. */
  why?: string
}

const none: readonly never[] = []
const byPlace = personMemory<readonly PendingWrite[]>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(place: string, next: (now: readonly PendingWrite[]) => readonly PendingWrite[]) {
  byPlace.set(place, next(byPlace.get(place) ?? none))
  for (const listener of listeners) listener()
}

const stateOf = (place: string, id: string, state: Pick<PendingWrite, 'state' | 'why'>) =>
  change(place, (now) => now.map((one) => (one.id === id ? { ...one, ...state } : one)))

/**
 * Draws what is written at once, in the place where it belongs, whichever screen shows it: until the server knows it it is on
 * its way, waits for the network, or failed and can be sent again under the same id.
 */
export function usePendingWrites<Given>(
  place: string,
  known: ReadonlySet<string>,
  send: (one: Given & PendingWrite) => Promise<unknown>,
) {
  type One = Given & PendingWrite
  const list = useSyncExternalStore(subscribe, () => byPlace.get(place) ?? none) as readonly One[]
  useEffect(() => {
    if (list.some(({ id }) => known.has(id))) change(place, (now) => now.filter(({ id }) => !known.has(id)))
  }, [list, known, place])
  async function attempt(one: One) {
    try {
      await send(one)
      change(place, (now) => now.filter(({ id }) => id !== one.id))
    } catch (error) {
      const { code, message } = error as { code?: string; message?: string }
      stateOf(place, one.id, { state: code === keptCode ? 'kept' : 'failed', ...(message && { why: message }) })
    }
  }
  /** One after the other, so that what is written first arrives first; one that fails lets the next one pass. */
  function sendInTurn(one: One) {
    const isStillHere = () => (byPlace.get(place) ?? none).some(({ id }) => id === one.id)
    void inTurn(place, async () => {
      if (isStillHere()) await attempt(one)
    })
  }
  return {
    list: list.filter(({ id }) => !known.has(id)),
    write(given: Given) {
      const one: One = { ...given, id: crypto.randomUUID(), state: 'sending' }
      change(place, (now) => [...now, one])
      sendInTurn(one)
    },
    again(one: One) {
      stateOf(place, one.id, { state: 'sending' })
      sendInTurn(one)
    },
    /** One that failed and will not be sent again. */
    drop: ({ id }: PendingWrite) =>
      change(place, (now) => now.filter((one) => one.id !== id || one.state !== 'failed')),
  }
}
