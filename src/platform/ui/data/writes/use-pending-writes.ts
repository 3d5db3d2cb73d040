import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { ApiError } from '../../../contract/client.ts'
import type { PendingRequest } from '../../offline/pending-store.ts'
import { forgetUnsent, keepUnsent, takeUpUnsent } from '../../offline/unsent-store.ts'
import { onWaiting, readQueue } from '../../offline/waiting-requests.ts'
import { personMemory } from '../person-memory.ts'
import { inTurn } from './in-turn.ts'
import { keptCode } from './send-or-keep.ts'

/** What was written here and is not among what the server knows yet. */
export interface PendingWrite {
  /** Made here: the same write sent twice is one. */
  id: string
  /** `kept`: it waits for the network on this device. */
  state: 'sending' | 'failed' | 'kept'
  /** Why it failed. */
  why?: string
  /** What it holds is refused: the same once more would be refused again. */
  isFinal?: boolean
  /** It waits for the network with its place, which sends it: what cannot stand in the queue of the device, as files. */
  isHere?: boolean
}

/** Too large, of a kind that nobody takes, or not as it must be. */
const unfit = [413, 415, 422]

const none: readonly never[] = []
const byPlace = personMemory<readonly PendingWrite[]>()
/** The ids of what this page has drawn: it knows better what became of them than the device. */
const ours = personMemory<true>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(place: string, next: (now: readonly PendingWrite[]) => readonly PendingWrite[]) {
  byPlace.set(place, next(byPlace.get(place) ?? none))
  for (const listener of listeners) listener()
}

const stateOf = (place: string, id: string, state: Omit<PendingWrite, 'id'>) =>
  change(place, (now) => now.map((one) => (one.id === id ? { ...one, ...state } : one)))

/** Takes one off the place and the device. */
function forget(place: string, isMeant: (one: PendingWrite) => boolean) {
  for (const one of (byPlace.get(place) ?? none).filter(isMeant)) forgetUnsent(one.id)
  change(place, (now) => now.filter((one) => !isMeant(one)))
}

/** What an earlier page was sending or could not send stands in its place again, ahead of what is written now. */
async function takeUp(place: string) {
  const left = (await takeUpUnsent<PendingWrite>(place)).filter(({ id }) => !ours.has(id))
  if (left.length === 0) return
  for (const { id } of left) ours.set(id, true)
  const asLeft = (one: PendingWrite) => ({ ...one, state: one.state === 'kept' ? 'kept' : 'failed' }) as const
  change(place, (now) => [...left.map(asLeft), ...now])
}

const isInQueue = ({ state, isHere }: PendingWrite) => state === 'kept' && !isHere
const waitsHere = ({ state, isHere }: PendingWrite) => state === 'kept' && isHere === true

/**
 * What became of what waited for the network, whose request carries its id: one that was refused has failed here, as it would have with
 * the network, and leaves the queue; one that the queue no longer has was sent, or given up there.
 */
async function followKept(place: string, queue: readonly PendingRequest[], reread: () => Promise<unknown>) {
  const kept = (byPlace.get(place) ?? none).filter(isInQueue)
  const requestOf = ({ id }: PendingWrite) => queue.find(({ body }) => (body as { id?: unknown } | null)?.id === id)
  const gone = kept.filter((one) => !requestOf(one))
  for (const { id } of gone) stateOf(place, id, { state: 'sending' })
  for (const one of kept) {
    const request = requestOf(one)
    if (!request?.refusal) continue
    const { Message, Fields = {} } = request.refusal
    const end = { state: 'failed', why: [Message, ...Object.values(Fields)].join(' ') } as const
    stateOf(place, one.id, end)
    keepUnsent(place, { ...one, ...end })
    const { giveUp } = await import('../../offline/pending-requests.ts')
    await giveUp(request)
  }
  if (gone.length === 0) return
  await reread().catch(() => undefined)
  forget(place, ({ id, state }) => state === 'sending' && gone.some((one) => one.id === id))
}

/**
 * Draws what is written at once, in the place where it belongs, whichever screen shows it: until the server knows it it is on
 * its way, waits for the network, or failed and can be sent again under the same id. What failed, and what was on its way, outlives
 * the page. `reread` reads what the server knows. A request that may wait for the network carries the id in its body.
 */
export function usePendingWrites<Given>(
  place: string,
  known: ReadonlySet<string>,
  send: (one: Given & PendingWrite) => Promise<unknown>,
  reread: () => Promise<unknown> = async () => undefined,
) {
  type One = Given & PendingWrite
  const list = useSyncExternalStore(subscribe, () => byPlace.get(place) ?? none) as readonly One[]
  useEffect(() => {
    if (list.some(({ id }) => known.has(id))) forget(place, ({ id }) => known.has(id))
  }, [list, known, place])
  useEffect(() => void takeUp(place), [place])
  const queue = useSyncExternalStore(onWaiting, readQueue)
  const follow = useEffectEvent((now: readonly PendingRequest[]) => followKept(place, now, reread))
  const hasKept = list.some(isInQueue)
  useEffect(() => {
    if (queue && hasKept) void follow(queue)
  }, [queue, hasKept])
  async function attempt(one: One) {
    try {
      await send(one)
      await reread()
      forgetUnsent(one.id)
      change(place, (now) => now.filter(({ id }) => id !== one.id))
    } catch (error) {
      const { status, code, message, detail } = error as Partial<ApiError>
      // Without network the sentence says only what was not done, which stands there already.
      const why = (code === 'offline' && detail) || message
      // With a network, what was refused before it could be answered would be refused again and again.
      const isHere = code === 'offline' && !navigator.onLine
      const end = {
        state: code === keptCode || isHere ? 'kept' : 'failed',
        isHere,
        isFinal: unfit.includes(status ?? 0),
        ...(why && { why }),
      } as const
      stateOf(place, one.id, end)
      keepUnsent(place, { ...one, ...end })
    }
  }
  /** One after the other, so that what is written first arrives first; one that fails lets the next one pass. */
  function sendInTurn(one: One) {
    const isStillHere = () => (byPlace.get(place) ?? none).some(({ id }) => id === one.id)
    void inTurn(place, async () => {
      if (isStillHere()) await attempt(one)
    })
  }
  const again = (one: PendingWrite) => {
    stateOf(place, one.id, { state: 'sending' })
    sendInTurn(one as One)
  }
  const hasHere = list.some(waitsHere)
  const sendHere = useEffectEvent(() => {
    if (navigator.onLine) for (const one of (byPlace.get(place) ?? none).filter(waitsHere)) again(one)
  })
  useEffect(() => {
    if (!hasHere) return
    sendHere()
    const onNetwork = () => sendHere()
    addEventListener('online', onNetwork)
    return () => removeEventListener('online', onNetwork)
  }, [hasHere])
  return {
    list: list.filter(({ id }) => !known.has(id)),
    write(given: Given) {
      const one: One = { ...given, id: crypto.randomUUID(), state: 'sending' }
      ours.set(one.id, true)
      change(place, (now) => [...now, one])
      keepUnsent(place, one)
      sendInTurn(one)
    },
    again,
    /** One that failed, or waits here, and will not be sent any more. */
    drop: ({ id }: PendingWrite) => forget(place, (one) => one.id === id && (one.state === 'failed' || waitsHere(one))),
  }
}
