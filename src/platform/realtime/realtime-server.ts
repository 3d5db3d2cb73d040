import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Server, type Socket } from 'socket.io'
import { holds } from '../access/permission.ts'
import type { StoredEvent } from '../events/event.ts'
import type { Authenticate, Identity } from '../http/authenticate.ts'
import { companyOf } from '../http/company-of-host.ts'
import { Ctx } from '../http/ctx.ts'
import type { Room, ServerModule } from '../http/module.ts'
import type { Services } from '../http/services.ts'
import type { Company } from '../tenancy/company.ts'

interface SocketData {
  company: Company
  identity: Identity
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

/** Messages carry ids and what changed hands, never field values: a browser refetches what it may see. */
export interface RoomMessage {
  room: string
  events: { seq: number; kind: string; subject: { kind: string; id: string }; actorId: string | null; data?: unknown }[]
}

export interface Realtime {
  publish(company: Company, events: StoredEvent[]): void
  /** The sessions of a user that have a connection open now. */
  onlineSessions(company: Company, userId: string): Promise<string[]>
  /** The session is over: its sockets are closed. */
  endSession(sessionId: string): void
  /** Permissions, stores or teams of a company's people have changed: sockets leave what they may no longer hear. */
  accessChanged(tenantId: string): void
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
    listen('join', async (name, answer) => {
      const allowed = typeof name === 'string' && (await mayJoin(services, rooms, socket.data, name).catch(() => false))
      if (allowed) await socket.join(heardAs(socket.data, name as string))
      if (typeof answer === 'function') answer({ ok: allowed })
    })
    listen('leave', (name) => {
      if (typeof name !== 'string') return
      const key = roomKey(socket.data.company.id, name)
      void socket.leave(key)
      void socket.leave(key + narrowed)
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
      const name = key.startsWith(prefix) ? key.slice(prefix.length).replace(narrowed, '') : ''
      if (!rooms.some((room) => (room.name.endsWith(':') ? name.startsWith(room.name) : name === room.name))) continue
      const allowed = await mayJoin(services, rooms, socket.data, name).catch(() => false)
      const wanted = allowed ? heardAs(socket.data, name) : undefined
      if (wanted === key) continue
      await socket.leave(key)
      if (wanted) await socket.join(wanted)
    }
    socket.emit('access')
  }
  return {
    publish(company, events) {
      for (const [room, told] of byRoom(rooms, events))
        for (const [key, heard] of [
          [roomKey(company.id, room), told],
          [roomKey(company.id, room) + narrowed, told.map(withoutSubject)],
        ] as const)
          io.to(key).emit('events', { room, events: heard })
    },
    onlineSessions: (company, userId) => online(devicesKey(company.id, userId)),
    accessChanged(tenantId) {
      for (const id of io.sockets.adapter.rooms.get(everybody(tenantId)) ?? []) {
        const socket = io.sockets.sockets.get(id) as unknown as AppSocket | undefined
        if (socket) void checkAgain(socket).catch(() => socket.disconnect(true))
      }
    },
    endSession: (sessionId) => io.in(`session:${sessionId}`).disconnectSockets(true),
    close: () => io.close(),
  }
}

/** The presence of one person's devices. */
const devicesKey = (tenantId: string, userId: string) => `${tenantId}/devices:${userId}`

/** Everyone of a company who is connected to this process. */
const everybody = (tenantId: string) => `${tenantId}/everybody`

/** Rooms of lists for people who see some records only: they hear that something happened, not to which record. */
const narrowed = '#some'
const heardAs = ({ company, identity }: SocketData, room: string) =>
  roomKey(company.id, room) + (identity.user.reach && !room.includes(':') ? narrowed : '')
const withoutSubject = ({ seq, kind, subject }: RoomMessage['events'][number]) => ({
  seq,
  kind,
  subject: { kind: subject.kind, id: '' },
  actorId: null,
})

const roomKey = (tenantId: string, room: string) => `${tenantId}/${room}`

async function mayJoin(services: Services, rooms: readonly Room[], { company, identity }: SocketData, name: string) {
  const room = rooms.find((one) => (one.name.endsWith(':') ? name.startsWith(one.name) : name === one.name))
  if (!room || (room.needs !== 'session' && !holds(identity.held, room.needs))) return false
  if (!room.name.endsWith(':')) return true
  const ctx = new Ctx({
    company,
    user: identity.user,
    held: identity.held,
    services,
    scope: services.db.reading(company.id),
  })
  return room.mayJoin ? room.mayJoin(ctx, name.slice(room.name.length)) : true
}

/** An event goes to the room of its kind (`deals.moved` → `deals`) and to the room of its thread (`deal:…`). */
function byRoom(rooms: readonly Room[], events: readonly StoredEvent[]) {
  const found = new Map<string, RoomMessage['events']>()
  const tell = (room: string, event: StoredEvent) => {
    const told = found.get(room) ?? []
    told.push({
      seq: event.seq,
      kind: event.kind,
      subject: event.subject,
      actorId: event.actorId,
      ...(event.data && { data: event.data }),
    })
    found.set(room, told)
  }
  for (const event of events) {
    const topic = event.kind.split('.')[0]!
    if (rooms.some((room) => room.name === topic)) tell(topic, event)
    const record = event.threadId ?? event.subject.id
    for (const room of rooms) if (room.name.endsWith(':')) tell(`${room.name}${record}`, event)
  }
  return found
}
