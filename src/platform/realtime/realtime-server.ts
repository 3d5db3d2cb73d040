import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Server, type Socket } from 'socket.io'
import type { StoredEvent } from '../events/event.ts'
import { lastSeq } from '../events/last-seq.ts'
import { audienceOf } from '../http/audience.ts'
import type { Authenticate } from '../http/authenticate.ts'
import { companyOf } from '../http/company-of-host.ts'
import { Ctx } from '../http/ctx.ts'
import type { ServerModule } from '../http/module.ts'
import type { Services } from '../http/services.ts'
import { remembered } from '../remembered.ts'
import type { Company } from '../tenancy/company.ts'
import type { RoomEvent, RoomMessage } from './room-message.ts'
import { byRoom, eventsOf, type Member, mayJoin, missedIn, readingAs, roomKey, roomOf } from './rooms.ts'

interface SocketData extends Member {
  token: string
}

interface ToBrowser {
  events(message: RoomMessage): void
  /** Which sessions of the person have a connection open. */
  presence(message: { online: string[] }): void
  /** What this person may do has changed: the session is read again. */
  access(): void
}

type AppSocket = Socket<Record<string, never>, ToBrowser, Record<string, never>, SocketData>

/** What joining a room answers: `seq` is where it stands; `gap` says that too much was missed to tell it again. */
export interface Joined {
  ok: boolean
  seq?: number
  gap?: boolean
}

export interface Realtime {
  publish(company: Company, events: readonly StoredEvent[]): void
  /** The same for events that another process has written, by their numbers. */
  publishFrom(told: { tenantId: string; seqs: readonly number[]; fleeting: readonly StoredEvent[] }): Promise<void>
  /** The sessions of a user that have a connection open now. */
  onlineSessions(company: Company, userId: string): Promise<string[]>
  /** The session is over: its sockets are closed. */
  endSession(sessionId: string): void
  /** Permissions, stores or teams of a company's people, or of one, have changed: sockets leave what they may no longer hear. */
  accessChanged(tenantId: string, userId?: string): void
  /** What one session shows has changed: its other windows read everything again. */
  sessionChanged(sessionId: string): void
  close(): Promise<void>
}

/** Rooms of browsers, closed to whoever lacks the permission that the API would ask for. */
export function startRealtime(
  app: FastifyInstance,
  options: { services: Services; modules: readonly ServerModule[]; authenticate: Authenticate; pool?: pg.Pool },
): Realtime {
  const { services, modules, authenticate } = options
  const rooms = modules.flatMap((module) => module.rooms ?? [])
  const io = new Server<Record<string, never>, ToBrowser, Record<string, never>, SocketData>(app.server, {
    path: '/api/realtime',
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 64_000,
    ...(options.pool && { adapter: createAdapter(options.pool) }),
  })
  io.use(async (socket, next) => {
    try {
      const token = String(socket.handshake.auth.token ?? '')
      const company = await companyOf(services, socket.handshake.headers.host)
      const identity = await authenticate(services, company, token)
      if (!identity || identity.refusal) return next(new Error('platform.signed_out'))
      Object.assign(socket.data, { company, identity, token })
      next()
    } catch {
      next(new Error('platform.signed_out'))
    }
  })
  io.on('connection', (plain) => {
    const socket = plain as unknown as AppSocket
    const listen = plain.on.bind(plain) as (event: string, handler: (...given: unknown[]) => void) => void
    listen('join', async (name, ...given) => {
      const after = given[0]
      const answer = given.at(-1)
      const reply = typeof answer === 'function' ? (answer as (joined: Joined) => void) : () => {}
      if (typeof name !== 'string') return reply({ ok: false })
      reply(await join(socket, name, typeof after === 'number' ? after : undefined).catch(() => ({ ok: false })))
    })
    listen('leave', (name) => {
      if (typeof name !== 'string') return
      void socket.leave(roomKey(socket.data.company.id, name))
    })
    const { company, identity } = socket.data
    const devices = devicesKey(company.id, identity.user.id)
    const tellPresence = () =>
      online(devices)
        .then((sessions) => void io.to(devices).emit('presence', { online: sessions }))
        .catch(() => {})
    void socket.join([`session:${identity.user.sessionId}`, devices, everybody(company.id)])
    void tellPresence()
    plain.on('disconnect', () => void tellPresence())
  })
  async function join(socket: AppSocket, name: string, after: number | undefined): Promise<Joined> {
    if (!(await mayJoin(services, rooms, socket.data, name))) return { ok: false }
    await socket.join(roomKey(socket.data.company.id, name))
    const ctx = readingAs(services, socket.data)
    if (after === undefined) return { ok: true, seq: await lastSeq(ctx) }
    const missed = await missedIn(ctx, rooms, name, after)
    if (missed && missed.length > 0) await tell(socket.data.company, name, missed, [socket])
    return missed ? { ok: true } : { ok: true, gap: true, seq: await lastSeq(ctx) }
  }

  /** Events of a room to some of its sockets: people who see the same get the same message. */
  async function tell(company: Company, name: string, events: readonly StoredEvent[], sockets: readonly AppSocket[]) {
    const audiences = new Map<string, AppSocket[]>()
    const room = roomOf(rooms, name)!
    const audience = (socket: AppSocket) =>
      room.news ? audienceOf(socket.data.identity) : String(isNarrowed(socket.data, name))
    for (const socket of sockets) remembered(audiences, audience(socket), () => []).push(socket)
    const ctx = new Ctx({ company, services, scope: services.db.reading(company.id) })
    const news = await room.news?.(ctx, events)
    for (const listening of audiences.values()) {
      const { data } = listening[0]!
      const heard = news ? news(data.identity) : { events, records: undefined }
      if (!heard) continue
      const told = heard.events.map(!news && isNarrowed(data, name) ? withoutSubject : inShort)
      io.local
        .to(listening.map(({ id }) => id))
        .emit('events', { room: name, events: told, ...(heard.records && { records: heard.records }) })
    }
  }

  /** Companies hear one batch after the other; what comes in meanwhile is the next batch. */
  const waiting = new Map<string, StoredEvent[]>()
  async function deliver(company: Company) {
    while (waiting.get(company.id)!.length > 0) {
      const events = waiting.get(company.id)!.splice(0)
      for (const [name, told] of byRoom(rooms, events)) {
        const sockets = inRoom(roomKey(company.id, name))
        if (sockets.length > 0)
          await tell(company, name, told, sockets).catch((error) => services.log.error(error, 'realtime'))
      }
    }
    waiting.delete(company.id)
  }
  function publish(company: Company, events: readonly StoredEvent[]) {
    if (!io.sockets.adapter.rooms.has(everybody(company.id))) return
    const queue = waiting.get(company.id)
    if (queue) return void queue.push(...events)
    waiting.set(company.id, [...events])
    void deliver(company)
  }
  const socketOf = (id: string) => io.sockets.sockets.get(id) as unknown as AppSocket | undefined
  const inRoom = (key: string) => [...(io.sockets.adapter.rooms.get(key) ?? [])].flatMap((id) => socketOf(id) ?? [])
  const online = async (room: string) => [
    ...new Set((await io.in(room).fetchSockets()).map((socket) => socket.data.identity.user.sessionId)),
  ]
  /** The person as they are now: what they may no longer hear is left, and the browser reads its session again. */
  async function checkAgain(socket: AppSocket) {
    const { company, token } = socket.data
    const identity = await authenticate(services, company, token)
    if (!identity || identity.refusal) return void socket.disconnect(true)
    socket.data.identity = identity
    const prefix = roomKey(company.id, '')
    for (const key of Array.from(socket.rooms)) {
      const name = key.startsWith(prefix) ? key.slice(prefix.length) : ''
      if (!roomOf(rooms, name)) continue
      if (!(await mayJoin(services, rooms, socket.data, name).catch(() => false))) await socket.leave(key)
    }
    socket.emit('access')
  }
  function checkAllAgain(room: string) {
    for (const id of io.sockets.adapter.rooms.get(room) ?? []) {
      const socket = socketOf(id)
      if (socket) void checkAgain(socket).catch(() => socket.disconnect(true))
    }
  }
  return {
    publish,
    async publishFrom({ tenantId, seqs, fleeting }) {
      if (!io.sockets.adapter.rooms.has(everybody(tenantId))) return
      const company = await services.directory.byId(tenantId)
      if (!company) return
      const ctx = new Ctx({ company, services, scope: services.db.reading(tenantId) })
      publish(company, [...fleeting, ...(seqs.length > 0 ? await eventsOf(ctx, seqs) : [])])
    },
    onlineSessions: (company, userId) => online(devicesKey(company.id, userId)),
    accessChanged: (tenantId, userId) => checkAllAgain(userId ? devicesKey(tenantId, userId) : everybody(tenantId)),
    sessionChanged: (sessionId) => checkAllAgain(`session:${sessionId}`),
    endSession: (sessionId) => io.in(`session:${sessionId}`).disconnectSockets(true),
    close: () => io.close(),
  }
}

/** The presence of one person's devices. */
const devicesKey = (tenantId: string, userId: string) => `${tenantId}/devices:${userId}`

/** Everyone of a company who is connected to this process. */
const everybody = (tenantId: string) => `${tenantId}/everybody`

/** In rooms of lists, people who see some records only hear that something happened, not to which record. */
const isNarrowed = ({ identity }: SocketData, room: string) => identity.user.reach !== undefined && !room.includes(':')

const inShort = ({ seq, kind, subject, actorId, at, data }: StoredEvent): RoomEvent => ({
  seq,
  kind,
  subject,
  actorId,
  at,
  ...(data && { data }),
})
const withoutSubject = ({ seq, kind, subject }: StoredEvent): RoomEvent => ({
  seq,
  kind,
  subject: { kind: subject.kind, id: '' },
  actorId: null,
})
