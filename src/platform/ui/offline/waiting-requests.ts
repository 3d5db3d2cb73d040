import { recordsOf } from './pending-order.ts'
import type { PendingRequest } from './pending-store.ts'

type About = Pick<PendingRequest, 'url' | 'body'>
export type Waiting = Pick<PendingRequest, 'method' | 'url' | 'body' | 'at'>

let waiting: readonly Waiting[] = []
let queue: readonly PendingRequest[] | undefined
const listeners = new Set<() => void>()

/** Said by the queue at every change: whoever writes, or draws what waits, knows of it without loading the queue. */
export function noteWaiting(requests: readonly PendingRequest[]) {
  if (queue?.length === 0 && requests.length === 0) return
  queue = requests
  const next = requests.filter(({ refusal }) => !refusal)
  if (next.length > 0 || waiting.length > 0) waiting = next
  for (const listener of listeners) listener()
}

export const readWaiting = () => waiting

/** What waits and what was refused; undefined until the queue has been read once. */
export const readQueue = () => queue

export function onWaiting(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether something about the same records still waits to be sent. */
export function isBehind(request: About): boolean {
  const records = recordsOf(request)
  return waiting.some((one) => recordsOf(one).some((record) => records.includes(record)))
}
