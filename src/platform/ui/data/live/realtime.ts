import { useEffect, useEffectEvent } from 'react'
import type { Socket } from 'socket.io-client'
import type { EventIn, ListEvent, RoomEvent, RoomMessage } from '../../../realtime/room-message.ts'
import { quiet } from '../quiet.ts'
import { readSession, subscribeSession, useSession } from '../session.ts'

/** `events.some(isOf('proposal'))`: whether something happened to a record of this kind. */
export const isOf =
  (kind: string) =>
  ({ subject }: ListEvent) =>
    subject.kind === kind

/** Whether the event of a list says which record it is of. */
export const isNamed = (event: ListEvent): event is RoomEvent => 'id' in event.subject && event.subject.id !== ''

interface Listener {
  onEvents(events: RoomEvent[], records?: unknown[]): void
  onGap(): void
  /** Some of what the room tells is not kept: after a lost connection there is always a gap. */
  isFleeting: boolean
}

interface RoomState {
  listeners: Set<Listener>
  /** The highest sequence number received; after a lost connection, later events are requested. */
  seq: number | null
  /** The sequence number of what is on screen, before the first event. */
  since: () => number | undefined
  /** The server has let this browser in before. */
  wasIn?: boolean
  /** Sequence numbers received recently, so that a repeated event is handled once. Events can arrive slightly out of order. */
  received: Set<number>
}

const rooms = new Map<string, RoomState>()
const maxReceived = 2_000
/** Up to where each room was heard when its screen was left: what it has shown is kept, and what it missed is told when it is back. */
const left = new Map<string, number>()
const maxLeft = 200
let socket: Socket | null = null
let socketToken = ''
let beginning: Promise<void> | undefined

const presence = new Set<(online: string[]) => void>()
const ended = new Set<() => void>()

/** Opened once the first screen has what it shows: before that there is nothing to update. */
async function connection(): Promise<Socket> {
  beginning ??= quiet()
  await beginning
  const { io } = await import('socket.io-client')
  const { token } = readSession()
  if (socket && socketToken === token) return socket
  socket?.disconnect()
  socketToken = token
  const opened = io({ path: '/api/realtime', auth: { token }, transports: ['websocket', 'polling'] })
  socket = opened
  opened.on('connect', () => {
    for (const room of rooms.keys()) join(opened, room)
  })
  opened.on('access', () => {
    for (const listener of accessListeners) listener()
  })
  opened.on('presence', ({ online }: { online: string[] }) => {
    for (const handle of presence) handle(online)
  })
  // The server ends the connection of a session that has ended: the next call says so and signs out.
  opened.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') for (const handle of ended) handle()
  })
  opened.on('events', ({ room, events, records }: RoomMessage) => receive(room, events, records))
  return opened
}

const accessListeners = new Set<() => void>()

/** Calls back when what the signed-in person may do has changed; keeps a connection open for it. */
export function onAccessChanged(listener: () => void) {
  accessListeners.add(listener)
  const stayConnected = () => {
    const { token } = readSession()
    if (token && token !== socketToken) void connection()
  }
  stayConnected()
  return subscribeSession(stayConnected)
}

/**
 * Joins a room; after a lost connection, the server repeats the missed events, or says that there are too many and everything
 * must be fetched.
 */
function join(opened: Socket, room: string) {
  const answer = (reply: { ok?: boolean; seq?: number; gap?: boolean; again?: number } | undefined) => {
    const state = rooms.get(room)
    if (state && reply?.again) setTimeout(() => opened.connected && join(opened, room), reply.again)
    if (!state || !reply?.ok) return
    state.seq = reply.seq ?? state.seq ?? seq
    for (const listener of state.listeners) if (reply.gap || (state.wasIn && listener.isFleeting)) listener.onGap()
    state.wasIn = true
  }
  const state = rooms.get(room)
  const seq = state?.seq ?? state?.since() ?? left.get(room) ?? null
  if (seq === null) opened.emit('join', room, answer)
  else opened.emit('join', room, seq, answer)
}

function receive(room: string, events: RoomEvent[], records?: unknown[]) {
  const state = rooms.get(room)
  if (!state) return
  const unseen = events.filter((event) => !state.received.has(event.seq))
  if (unseen.length === 0) return
  for (const { seq } of unseen) state.received.add(seq)
  if (state.received.size > maxReceived) state.received = new Set([...state.received].slice(-maxReceived / 2))
  state.seq = Math.max(state.seq ?? 0, ...unseen.map((event) => event.seq))
  for (const listener of state.listeners) listener.onEvents(unseen, records)
}

function enter(room: string, listener: Listener, since: () => number | undefined) {
  const state = rooms.get(room) ?? { listeners: new Set<Listener>(), seq: null, since, received: new Set<number>() }
  const isNew = state.listeners.size === 0
  state.listeners.add(listener)
  rooms.set(room, state)
  let isOver = false
  void connection().then((opened) => {
    if (isNew && !isOver && opened.connected) join(opened, room)
  })
  return () => {
    isOver = true
    state.listeners.delete(listener)
    if (state.listeners.size > 0) return
    rooms.delete(room)
    keepPlace(room, state)
    socket?.emit('leave', room)
  }
}

function keepPlace(room: string, { seq }: RoomState) {
  if (seq === null) return
  left.delete(room)
  left.set(room, seq)
  if (left.size > maxLeft) left.delete(left.keys().next().value!)
}

/** Whether changes arrive as they happen. */
export const isConnected = () => socket?.connected ?? false

/**
 * Listens to a room while the component is on screen: `useRoom(`deal:${id}`, { onEvents, onGap })`. Events that were missed
 * while disconnected, or before the person came back to the screen, are delivered later; `onGap` is called when there were too many: fetch again. `records` come from rooms
 * that send the records as they are now; `since` is the event up to which the screen is current; `isFleeting`: the room also tells what
 * nobody keeps, so that `onGap` is called after every lost connection. Nothing happens without a room. What follows one record joins its
 * room, or that of the record it hangs on: the events of a list do not say to everybody which record they are of.
 */
export function useRoom<Room extends string>(
  room: Room | null,
  {
    onEvents,
    onGap,
    since,
    isFleeting = false,
  }: {
    onEvents(events: EventIn<Room>[], records?: unknown[]): void
    onGap?(): void
    since?(): number | undefined
    isFleeting?: boolean
  },
) {
  const { token } = useSession()
  const handle = useEffectEvent(onEvents)
  const gap = useEffectEvent(() => onGap?.())
  const shownSince = useEffectEvent(() => since?.())
  useEffect(() => {
    if (!room || !token) return
    const listener = {
      onEvents: (events: RoomEvent[], records?: unknown[]) => handle(events as EventIn<Room>[], records),
      onGap: () => gap(),
    }
    return enter(room, { ...listener, isFleeting }, () => shownSince())
  }, [room, token, isFleeting])
}

/**
 * Keeps the connection open while somebody is signed in, so that their other devices see this one online; reports which of
 * their sessions are online, and when the server ends this one.
 */
export function usePresence({ onPresence, onEnded }: { onPresence?(online: string[]): void; onEnded?(): void }) {
  const { token } = useSession()
  const handle = useEffectEvent((online: string[]) => onPresence?.(online))
  const end = useEffectEvent(() => onEnded?.())
  useEffect(() => {
    if (!token) return
    const handleOnline = (online: string[]) => handle(online)
    const handleEnd = () => end()
    presence.add(handleOnline)
    ended.add(handleEnd)
    void connection()
    return () => {
      presence.delete(handleOnline)
      ended.delete(handleEnd)
    }
  }, [token])
}

/** Closes the connection of whoever has signed out. */
export function closeConnection() {
  socket?.disconnect()
  socket = null
  socketToken = ''
  left.clear()
}
