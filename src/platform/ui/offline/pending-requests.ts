import { callHeaders } from '../data/api.ts'
import { readSession, subscribeSession } from '../data/session.ts'
import { type PendingRequest, pendingStore } from './pending-store.ts'

export interface PendingState {
  /** What the signed-in person still has to send, the oldest first; what was refused stays among them. */
  requests: readonly PendingRequest[]
  isSyncing: boolean
}

/** Synchronization is `complete` when nothing waits to be sent. */
export const syncOf = ({ requests, isSyncing }: PendingState) =>
  isSyncing ? 'ongoing' : requests.some(({ refusal }) => !refusal) ? 'pending' : 'complete'

/** How long to wait before trying again where the server does not answer, in milliseconds. */
const pause = 15_000

let state: PendingState = { requests: [], isSyncing: false }
let synced: () => void = () => {}
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const otherTabs = new BroadcastChannel('girassol.pending')

function tell(change: Partial<PendingState>) {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export const readPending = () => state

export function onPending(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Someone who acts on another's behalf has a queue apart from that person's own. */
function ownerNow() {
  const { user, token, isLoggedFromAdmin } = readSession()
  return token && user ? `${user.usuarioid}${isLoggedFromAdmin ? ' on behalf' : ''}` : ''
}

async function own() {
  const owner = ownerNow()
  return owner ? (await pendingStore.all()).filter((request) => request.owner === owner) : []
}

async function reread() {
  tell({ requests: await own() })
}

const changed = async () => {
  await reread()
  otherTabs.postMessage('changed')
}

/** Keeps a write that found no network. The same write given twice waits once. */
export async function keepRequest(given: Pick<PendingRequest, 'key' | 'method' | 'url' | 'body'>) {
  const owner = ownerNow()
  if (!owner) return
  const same = (await own()).some(
    ({ method, url, body, refusal }) =>
      !refusal && method === given.method && url === given.url && JSON.stringify(body) === JSON.stringify(given.body),
  )
  if (!same) await pendingStore.add({ ...given, owner, at: new Date().toISOString() })
  await changed()
  retryLater()
}

export async function tryAgain({ refusal: _gone, ...request }: PendingRequest) {
  // What was refused under a key is answered the same for ever: it is asked anew.
  await pendingStore.put({ ...request, key: crypto.randomUUID() })
  await changed()
  await syncPending()
}

export async function giveUp({ id }: PendingRequest) {
  await pendingStore.remove(id)
  await changed()
}

function retryLater() {
  clearTimeout(timer)
  timer = setTimeout(() => void syncPending(), pause)
}

/** Sends what waits, in order; one window of the browser at a time. */
export async function syncPending() {
  await navigator.locks.request('girassol.pending', { ifAvailable: true }, async (lock) => {
    if (!lock || !navigator.onLine) return
    const waiting = (await own()).filter(({ refusal }) => !refusal)
    if (waiting.length === 0) return
    tell({ isSyncing: true })
    try {
      for (const request of waiting) if (!(await sent(request))) return retryLater()
      synced()
    } finally {
      tell({ isSyncing: false })
      await changed()
    }
  })
}

/** False when the queue has to wait: no network, a server in trouble, or another person at this device. */
async function sent(request: PendingRequest) {
  if (request.owner !== ownerNow()) return false
  const { method, url, body, key } = request
  let response: Response
  try {
    response = await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: {
        ...callHeaders(method),
        'Idempotency-Key': key,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
  } catch {
    return false
  }
  if (response.status === 401 || response.status === 429 || response.status >= 500) return false
  if (response.ok) await pendingStore.remove(request.id)
  else {
    const refusal = await response.json().catch(() => ({ Message: `${response.status}` }))
    await pendingStore.put({ ...request, refusal })
  }
  await changed()
  return true
}

/** Follows the network and the session for as long as the page lives; `onSynced` is called when all has been sent. */
export function followPending(onSynced: () => void) {
  synced = onSynced
  const again = () => void reread().then(syncPending)
  const stopSession = subscribeSession(again)
  addEventListener('online', again)
  const heard = () => void reread()
  otherTabs.addEventListener('message', heard)
  again()
  return () => {
    stopSession()
    removeEventListener('online', again)
    otherTabs.removeEventListener('message', heard)
    clearTimeout(timer)
  }
}
