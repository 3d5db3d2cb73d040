import { recordsOf } from './pending-order.ts'
import type { PendingRequest } from './pending-store.ts'

type About = Pick<PendingRequest, 'url' | 'body'>

let waiting: readonly About[] = []

/** Said by the queue at every change: whoever writes knows of it without loading the queue. */
export function noteWaiting(requests: readonly PendingRequest[]) {
  waiting = requests.filter(({ refusal }) => !refusal)
}

/** Whether something about the same records still waits to be sent. */
export function isBehind(request: About): boolean {
  const records = recordsOf(request)
  return waiting.some((one) => recordsOf(one).some((record) => records.includes(record)))
}
