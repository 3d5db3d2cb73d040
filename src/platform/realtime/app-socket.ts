import type { Socket } from 'socket.io'
import type { RoomMessage } from './room-message.ts'
import type { Member } from './rooms.ts'

export interface SocketData extends Member {
  token: string
}

export interface ToBrowser {
  events(message: RoomMessage): void
  /** Which sessions of the person have a connection open. */
  presence(message: { online: string[] }): void
  /** What this person may do, or may still see, has changed: the session is read again. */
  access(): void
}

export type AppSocket = Socket<Record<string, never>, ToBrowser, Record<string, never>, SocketData>

/** What joining a room answers: `seq` is where it stands; `gap` says that too much was missed to tell it again. */
export interface Joined {
  ok: boolean
  seq?: number
  gap?: boolean
  /** Too many requests: to be tried again after this many milliseconds. */
  again?: number
}

/** The presence of one person's devices. */
export const devicesKey = (tenantId: string, userId: string) => `${tenantId}/devices:${userId}`

/** Everyone of a company who is connected to this process. */
export const everybody = (tenantId: string) => `${tenantId}/everybody`

export const sessionKey = (sessionId: string) => `session:${sessionId}`
