import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { StoredEvent } from '../events/event.ts'
import { lastSeq } from '../events/last-seq.ts'
import { audienceOf } from '../http/audience.ts'
import type { Authenticate } from '../http/authenticate.ts'
import { companyOf } from '../http/company-of-host.ts'
import { Ctx } from '../http/ctx.ts'
import type { ServerModule } from '../http/module.ts'
import type { Services } from '../http/services.ts'
import { addressOf, networkOf } from '../limits/network.ts'
import type { Company } from '../tenancy/company.ts'
import {
  type AppSocket,
  devicesKey,
  everybody,
  type Joined,
  type SocketData,
  sessionKey,
  type ToBrowser,
} from './app-socket.ts'
import { byRoom, eventsOf, mayJoin, missedIn, readingAs, roomKey, roomOf, roomsOf } from './rooms.ts'
import { closeAtSessionEnd, forgetSessionEnd } from './session-ends.ts'
import { shownIn } from './shown-events.ts'
import { Arrivals, JoinLine, knocks, limits } from './socket-limits.ts'

export interface Realtime {
  publish(company: Company, events: readonly StoredEvent[]): void
  /** The same for events that another process has written, by their numbers. */
  publishFrom(published: { tenantId: string; seqs: readonly number[]; fleeting: readonly StoredEvent[] }): Promise<void>
  /** The sessions of a user that have a connection open now. */
  onlineSessions(company: Company, userId: string): Promise<string[]>
  /** The session is over: its sockets are closed. */
  endSession(sessionId: string): void
  /** Permissions, stores or teams of one person or of all have changed: sockets leave the rooms that they may no longer be in. */
  accessChanged(tenantId: string, userId?: string): void
  /** What one session shows has changed: its other windows read everything again. */
  sessionChanged(sessionId: string): void
  /** A company was blocked, or what its plan opens has changed. */
  companyChanged(slug: string): void
  /** Nobody knows what has changed: everyone is looked at again, and every browser reads again what it shows. */
  everythingChanged(): void
  close(): Promise<void>
}

/** Rooms of browsers, closed to whoever the API would refuse. */
export function startRealtime(
  app: FastifyInstance,
  options: { services: Services; modules: readonly ServerModule[]; authenticate: Authenticate },
): Realtime {
  const { services, modules, authenticate } = options
  const rooms = roomsOf(modules)
  const io = new Server<Record<string, never>, ToBrowser, Record<string, never>, SocketData>(app.server, {
    path: '/api/realtime',
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 64_000,
  })

  /** Who a token belongs to in a company that is open; nobody else listens. */
  async function memberOf(company: Company, token: string) {
    const identity = company.status === 'blocked' ? undefined : await authenticate(services, company, token)
    return identity && !identity.refusal ? { company, identity, token } : undefined
  }

  const arrivals = new Arrivals()
  const line = new JoinLine()

  io.use(async (socket, next) => {
    try {
      const company = await companyOf(services, socket.handshake.headers.host)
      const knock = `${company.id} ${networkOf(addressOf(socket.request, services.isProxy))}`
      if (knocks.take(knock) > 0) return next(new Error('platform.too_many'))
      const member = await memberOf(company, String(socket.handshake.auth.token ?? ''))
      if (!member) return next(new Error('platform.signed_out'))
      knocks.giveBack(knock)
      const person = devicesKey(company.id, member.identity.user.id)
      if (arrivals.isFull(person, sizeOf(person)) || sizeOf(everybody(company.id)) >= limits.socketsOfCompany)
        return next(new Error('platform.too_many'))
      arrivals.expect(person, socket.id)
      Object.assign(socket.data, member)
      next()
    } catch {
      next(new Error('platform.signed_out'))
    }
  })
  io.on('connection', (plain) => {
    const socket = plain as unknown as AppSocket
    const { company, identity } = socket.data
    const devices = devicesKey(company.id, identity.user.id)
    let refused = 0
    const listen = plain.on.bind(plain) as (event: string, handler: (...given: unknown[]) => void) => void
    listen('join', async (name, ...given) => {
      const after = given[0]
      const answer = given.at(-1)
      const reply = typeof answer === 'function' ? (answer as (joined: Joined) => void) : () => {}
      if (typeof name !== 'string') return reply({ ok: false })
      const answered = await line
        .join(devices, () => join(socket, name, typeof after === 'number' ? after : undefined))
        .catch(() => ({ ok: false }))
      if (typeof answered !== 'number') return reply(answered)
      reply({ ok: false, again: answered })
      if (++refused > limits.refusedJoins) socket.disconnect(true)
    })
    listen('leave', (name) => {
      if (typeof name !== 'string') return
      void socket.leave(roomKey(socket.data.company.id, name))
    })
    const tellPresence = () =>
      online(devices)
        .then((sessions) => void io.to(devices).emit('presence', { online: sessions }))
        .catch(() => {})
    void socket.join([sessionKey(identity.user.sessionId), devices, everybody(company.id)])
    arrivals.arrived(devices, socket.id)
    closeAtSessionEnd(socket)
    void tellPresence()
    plain.on('disconnect', () => {
      forgetSessionEnd(socket)
      void tellPresence()
    })
  })

  async function join(socket: AppSocket, name: string, after: number | undefined): Promise<Joined> {
    // Counted when its turn has come: many that are asked for at once would all find the socket empty.
    if (socket.rooms.size > limits.roomsOfSocket) return { ok: false }
    if (!(await enter(socket, name))) return { ok: false }
    const ctx = readingAs(services, socket.data)
    if (after === undefined) return { ok: true, seq: await lastSeq(ctx) }
    const missed = await missedIn(ctx, rooms, name, after)
    if (missed && missed.length > 0) await tell(socket.data.company, name, missed, [socket])
    return missed ? { ok: true } : { ok: true, gap: true, seq: await lastSeq(ctx) }
  }

  /** Asked again when the person's rights have changed while the question was under way. */
  async function enter(socket: AppSocket, name: string): Promise<boolean> {
    const { company, identity } = socket.data
    const may = await mayJoin(services, rooms, socket.data, name)
    if (!may || !socket.connected) return false
    if (identity !== socket.data.identity) return enter(socket, name)
    await socket.join(roomKey(company.id, name))
    return true
  }

  /** Events of a room to some of its sockets: people who see the same get the same message. */
  async function tell(company: Company, name: string, events: readonly StoredEvent[], sockets: readonly AppSocket[]) {
    const room = roomOf(rooms, name)!
    const ctx = new Ctx({ company, services, scope: services.db.reading(company.id) })
    const news = 'news' in room ? await room.news?.(ctx, events) : undefined
    const isPersonal = 'news' in room && room.isPersonal === true
    const audiences = Map.groupBy(sockets, ({ data: { identity } }) =>
      isPersonal ? `${identity.user.id} ${audienceOf(identity)}` : audienceOf(identity),
    )
    for (const listening of audiences.values()) {
      const shown = await shownIn(readingAs(services, listening[0]!.data), room, name, events, news)
      const { records } = shown
      if (shown.isOver) for (const socket of listening) await leave(socket, name)
      if (shown.events.length > 0)
        io.local
          .to(listening.map(({ id }) => id))
          .emit('events', { room: name, events: shown.events, ...(records && { records }) })
    }
  }

  /** The record went out of the person's sight: the browser reads again what it shows. */
  async function leave(socket: AppSocket, name: string) {
    await socket.leave(roomKey(socket.data.company.id, name))
    socket.emit('access')
  }

  /** Each company's events are sent in batches, one after the other; events that arrive meanwhile form the next batch. */
  const waiting = new Map<string, StoredEvent[]>()
  async function deliver(company: Company) {
    while (waiting.get(company.id)!.length > 0) {
      const events = waiting.get(company.id)!.splice(0)
      for (const [name, roomEvents] of byRoom(rooms, events)) {
        const sockets = inRoom(roomKey(company.id, name))
        if (sockets.length > 0)
          await tell(company, name, roomEvents, sockets).catch((error) => services.log.error(error, 'realtime'))
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

  const sizeOf = (key: string) => io.sockets.adapter.rooms.get(key)?.size ?? 0
  const socketOf = (id: string) => io.sockets.sockets.get(id) as unknown as AppSocket | undefined
  const inRoom = (key: string) => [...(io.sockets.adapter.rooms.get(key) ?? [])].flatMap((id) => socketOf(id) ?? [])
  const everySocket = () => [...io.sockets.sockets.keys()].flatMap((id) => socketOf(id) ?? [])
  const online = async (room: string) => [
    ...new Set((await io.in(room).fetchSockets()).map((socket) => socket.data.identity.user.sessionId)),
  ]
  /** Reads the person and the company again and leaves the rooms that they may no longer be in. */
  async function checkAgain(socket: AppSocket) {
    const company = await services.directory.bySlug(socket.data.company.slug)
    const member = company && (await memberOf(company, socket.data.token))
    if (!member) return void socket.disconnect(true)
    Object.assign(socket.data, member)
    closeAtSessionEnd(socket)
    const prefix = roomKey(company.id, '')
    for (const key of Array.from(socket.rooms)) {
      const name = key.startsWith(prefix) ? key.slice(prefix.length) : ''
      if (!roomOf(rooms, name)) continue
      if (!(await mayJoin(services, rooms, socket.data, name).catch(() => false))) await socket.leave(key)
    }
  }
  const checkAll = (sockets: readonly AppSocket[], then: (socket: AppSocket) => void) => {
    for (const socket of sockets)
      checkAgain(socket).then(
        () => then(socket),
        () => socket.disconnect(true),
      )
  }
  const checkAndTell = (room: string) => checkAll(inRoom(room), (socket) => void socket.emit('access'))

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
    accessChanged: (tenantId, userId) => checkAndTell(userId ? devicesKey(tenantId, userId) : everybody(tenantId)),
    sessionChanged: (sessionId) => checkAndTell(sessionKey(sessionId)),
    companyChanged: (slug) =>
      checkAll(
        everySocket().filter((one) => one.data.company.slug === slug),
        () => {},
      ),
    everythingChanged: () => checkAll(everySocket(), (socket) => void socket.emit('access')),
    endSession: (sessionId) => io.in(sessionKey(sessionId)).disconnectSockets(true),
    close: () => io.close(),
  }
}
