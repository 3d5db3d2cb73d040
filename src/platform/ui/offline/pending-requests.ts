import { callHeaders } from '../data/api.ts'
import { subscribeSession } from '../data/session.ts'
import { ownerNow } from './owner-now.ts'
import { recordsOf, waitOf } from './pending-order.ts'
import { type PendingRequest, pendingStore } from './pending-store.ts'
import { nameOf } from './typed-name.ts'
import { noteWaiting } from './waiting-requests.ts'

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
  noteWaiting(state.requests)
  for (const listener of listeners) listener()
}

export const readPending = () => state

export function onPending(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function own() {
  const owner = ownerNow()
  return owner ? (await pendingStore.all()).filter((request) => request.owner === owner) : []
}

const unsent = async () => (await own()).filter(({ refusal }) => !refusal)

async function reread() {
  tell({ requests: await own() })
}

const changed = async () => {
  await reread()
  otherTabs.postMessage('changed')
}

/** Keeps a write that found no network. The same write given twice waits once. `read`: what screens have read, which names its record. */
export async function keepRequest(
  given: Pick<PendingRequest, 'key' | 'method' | 'url' | 'body'>,
  read: readonly unknown[] = [],
) {
  const owner = ownerNow()
  if (!owner) return
  const same = (await own()).some(
    ({ method, url, body, refusal }) =>
      !refusal && method === given.method && url === given.url && JSON.stringify(body) === JSON.stringify(given.body),
  )
  if (!same) await pendingStore.add({ ...given, owner, at: new Date().toISOString(), name: nameOf(given, read) })
  await changed()
  retryLater()
}

export async function tryAgain({ refusal: _gone, ...request }: PendingRequest) {
  // The server repeats the stored refusal for a used key: a new try needs a new key.
  await pendingStore.put({ ...request, key: crypto.randomUUID() })
  await changed()
  await syncPending()
}

export async function giveUp({ id }: PendingRequest) {
  delayed.delete(id)
  await pendingStore.remove(id)
  await changed()
}

function retryLater(wait = pause) {
  clearTimeout(timer)
  timer = setTimeout(() => void syncPending(), wait)
}

/** Writes that the server could not take, by id: when they are tried again and how often they were. */
const delayed = new Map<number, { until: number; tries: number }>()
/** After this many failures in a row the server is in trouble, and the queue stops sending for now. */
const maxFailures = 3

/** Sends what waits, in order; one window of the browser at a time. `pressed`: a person does not wait for the clock. */
export async function syncPending({ pressed = false } = {}) {
  await navigator.locks.request('girassol.pending', { ifAvailable: true }, async (lock) => {
    if (!lock || !navigator.onLine) return
    let waiting = await unsent()
    if (waiting.length === 0) return
    tell({ isSyncing: true })
    try {
      if (pressed) delayed.clear()
      // What was kept meanwhile is behind what has just left.
      while (waiting.length > 0 && (await sendAll(waiting)) === 'all') waiting = await unsent()
    } finally {
      tell({ isSyncing: false })
      await changed()
    }
  })
}

/** One that cannot be sent yet holds the later writes of the same records, and no others. */
async function sendAll(waiting: readonly PendingRequest[]): Promise<'all' | 'later'> {
  const behind = new Set<string>()
  let failures = 0
  for (const request of waiting) {
    const records = recordsOf(request)
    const isHeld = (delayed.get(request.id)?.until ?? 0) > Date.now() || records.some((record) => behind.has(record))
    const outcome = isHeld ? 'held' : await sent(request)
    if (outcome === 'wait') return later()
    if (outcome === 'held') for (const record of records) behind.add(record)
    failures = isHeld || outcome !== 'held' ? failures : failures + 1
    if (failures >= maxFailures) return later()
  }
  if (behind.size === 0) {
    synced()
    return 'all'
  }
  const next = Math.min(...waiting.flatMap(({ id }) => delayed.get(id)?.until ?? []))
  return later(Math.max(1_000, next - Date.now()))
}

function later(wait?: number) {
  retryLater(wait)
  return 'later' as const
}

/** `wait`: the whole queue waits (no network, or another person at this device); `held`: only this request waits. */
async function sent(request: PendingRequest): Promise<'done' | 'held' | 'wait'> {
  if (request.owner !== ownerNow()) return 'wait'
  const { id, method, url, body, key } = request
  // Whoever has dropped it meanwhile does not send it.
  if (!(await pendingStore.isThere(id))) return 'done'
  // The age of a form that is being sent meanwhile is not that of what waited.
  const { 'X-Form-Age': _age, ...headers } = callHeaders(method)
  let response: Response
  try {
    response = await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: {
        ...headers,
        'Idempotency-Key': key,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
  } catch {
    return 'wait'
  }
  if (response.status === 401) return 'wait'
  if (response.status === 429 || response.status >= 500) {
    const tries = delayed.get(id)?.tries ?? 0
    delayed.set(id, { until: Date.now() + waitOf(response, tries), tries: tries + 1 })
    return 'held'
  }
  delayed.delete(id)
  if (response.ok) await pendingStore.remove(id)
  else {
    const refusal = await response.json().catch(() => ({ Message: `${response.status}` }))
    await pendingStore.put({ ...request, refusal })
  }
  await changed()
  return 'done'
}

/** Follows the network and the session for as long as the page lives; `onSynced` is called when all has been sent. */
export function followPending(onSynced: () => void) {
  synced = onSynced
  const again = () => void reread().then(() => syncPending())
  const stopSession = subscribeSession(again)
  addEventListener('online', again)
  const onMessage = () => void reread()
  otherTabs.addEventListener('message', onMessage)
  again()
  return () => {
    stopSession()
    removeEventListener('online', again)
    otherTabs.removeEventListener('message', onMessage)
    clearTimeout(timer)
  }
}
