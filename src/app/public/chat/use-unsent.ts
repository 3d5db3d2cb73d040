import { useRef, useState } from 'react'
import { Refused } from './calls.ts'
import { keepUnsent, keptUnsent, type Unsent } from './kept-unsent.ts'

export interface Pending extends Unsent {
  /** The network did not take it; once it is back, the message leaves by itself. */
  isWaiting: boolean
}

/** What was written longer ago is sent only by a click: nobody would understand it any more. */
const fresh = 86_400_000

const takeUp = (): Pending[] =>
  keptUnsent().map((one) => ({
    ...one,
    why: one.why ?? (Date.now() - one.at > fresh ? '' : null),
    isWaiting: one.why === null,
  }))

/** What is written and not sent: kept, drawn at once, and sent once, in its order, as soon as there is a network. */
export function useUnsent(deliver: (one: Unsent) => Promise<void>) {
  const [pending, setPending] = useState<readonly Pending[]>(takeUp)
  const inQueue = useRef(new Set<string>())
  const change = (id: string, next: (one: Pending) => Pending) =>
    setPending((now) => now.map((one) => (one.id === id ? next(one) : one)))
  const drop = ({ id }: Pick<Unsent, 'id'>) => {
    keepUnsent((now) => now.filter((one) => one.id !== id))
    setPending((now) => now.filter((one) => one.id !== id))
  }

  async function attempt(one: Unsent) {
    // Another window has sent it meanwhile.
    if (!keptUnsent().some(({ id }) => id === one.id)) return drop(one)
    try {
      await deliver(one)
      drop(one)
    } catch (failure) {
      const isWaiting = failure instanceof Refused && failure.status === 0
      const why = isWaiting ? null : failure instanceof Refused ? failure.message : String(failure)
      keepUnsent((now) => now.map((other) => (other.id === one.id ? { ...other, why } : other)))
      change(one.id, (now) => ({ ...now, why, isWaiting }))
    }
  }

  async function send(one: Unsent) {
    if (inQueue.current.has(one.id)) return
    inQueue.current.add(one.id)
    await inTurn(() => attempt(one))
    inQueue.current.delete(one.id)
  }

  function write(one: Unsent) {
    keepUnsent((now) => [...now.filter(({ id }) => id !== one.id), one])
    setPending((now) => [...now.filter(({ id }) => id !== one.id), { ...one, isWaiting: false }])
    void send(one)
  }

  /** What waits for the network tries it again. */
  function sendWaiting() {
    if (navigator.onLine) for (const one of pending) if (one.why === null) void send(one)
  }

  return { pending, write, drop, sendWaiting }
}

let last: Promise<void> = Promise.resolve()

/** One after the other, in all windows of the device: what is written first arrives first, and one visitor writes it all. */
function inTurn(work: () => Promise<void>): Promise<void> {
  last = last.then(async () => {
    let hasBegun = false
    const begin = () => {
      hasBegun = true
      return work()
    }
    try {
      await navigator.locks.request('girassol.chat', begin)
    } catch {
      // A browser that knows no locks, or denies them in a frame.
      if (!hasBegun) await work()
    }
  })
  return last
}
