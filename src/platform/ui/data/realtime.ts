import { useEffect, useEffectEvent } from 'react'
import type { Socket } from 'socket.io-client'
import { readSession, subscribeSession, useSession } from './session.ts'

/** One thing that happened in a room, in the order of `seq`. */
export interface RoomEvent {
  seq: number
  kind: string
  subject: { kind: string; id: string }
  actorId: string | null
  data?: unknown
}

type Listener = { onEvents(events: RoomEvent[]): void; onGap(): void }

const rooms = new Map<string, { listeners: Set<Listener>; seq: number | null; wasJoined: boolean }>()
let socket: Socket | null = null
let socketToken = ''

const presence = new Set<(online: string[]) => void>()
const ended = new Set<() => void>()

async function connection(): Promise<Socket> {
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
    for (const hear of presence) hear(online)
  })
  // The server ends the connection of a session that has ended: the next call says so and signs out.
  opened.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') for (const hear of ended) hear()
  })
  opened.on('events', ({ room, events }: { room: string; events: RoomEvent[] }) => receive(room, events))
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

function join(opened: Socket, room: string) {
  opened.emit('join', room, (reply: { ok?: boolean } | undefined) => {
    const state = rooms.get(room)
    if (!state || !reply?.ok) return
    // What happened while the connection was away is fetched, not replayed.
    if (state.wasJoined) for (const listener of state.listeners) listener.onGap()
    state.wasJoined = true
  })
}

function receive(room: string, events: RoomEvent[]) {
  const state = rooms.get(room)
  if (!state) return
  const fresh = events.filter((event) => state.seq === null || event.seq > state.seq)
  if (fresh.length === 0) return
  state.seq = Math.max(...fresh.map((event) => event.seq))
  for (const listener of state.listeners) listener.onEvents(fresh)
}

function enter(room: string, listener: Listener) {
  const state = rooms.get(room) ?? { listeners: new Set<Listener>(), seq: null, wasJoined: false }
  const isNew = state.listeners.size === 0
  state.listeners.add(listener)
  rooms.set(room, state)
  let left = false
  void connection().then((opened) => {
    if (isNew && !left && opened.connected) join(opened, room)
  })
  return () => {
    left = true
    state.listeners.delete(listener)
    if (state.listeners.size > 0) return
    rooms.delete(room)
    socket?.emit('leave', room)
  }
}

/**
 * Listens to a room while the component is on screen: `useRoom(`deals:${funnelId}`, { onEvents, onGap })`.
 * `onGap` is called when events were missed while the connection was away: fetch again. Nothing happens without a room.
 */
export function useRoom(
  room: string | null,
  { onEvents, onGap }: { onEvents(events: RoomEvent[]): void; onGap?(): void },
) {
  const { token } = useSession()
  const hear = useEffectEvent(onEvents)
  const gap = useEffectEvent(() => onGap?.())
  useEffect(() => {
    if (!room || !token) return
    return enter(room, { onEvents: (events) => hear(events), onGap: () => gap() })
  }, [room, token])
}

/**
 * Keeps the connection open while somebody is signed in, so that their other devices see this one online; tells which of
 * their sessions are, and when the server ends this one.
 */
export function usePresence({ onPresence, onEnded }: { onPresence?(online: string[]): void; onEnded?(): void }) {
  const { token } = useSession()
  const hear = useEffectEvent((online: string[]) => onPresence?.(online))
  const end = useEffectEvent(() => onEnded?.())
  useEffect(() => {
    if (!token) return
    const hearOnline = (online: string[]) => hear(online)
    const hearEnd = () => end()
    presence.add(hearOnline)
    ended.add(hearEnd)
    void connection()
    return () => {
      presence.delete(hearOnline)
      ended.delete(hearEnd)
    }
  }, [token])
}

/** Closes the connection of whoever has signed out. */
export function closeConnection() {
  socket?.disconnect()
  socket = null
  socketToken = ''
}
