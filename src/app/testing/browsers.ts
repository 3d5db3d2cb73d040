import { io, type Socket } from 'socket.io-client'
import { afterAll, expect } from 'vitest'
import type { Joined } from '../../platform/realtime/app-socket.ts'
import type { RoomMessage } from '../../platform/realtime/room-message.ts'
import type { Running } from '../server.ts'
import type { TestCompany } from '../testing.ts'

/** Makes a test's server listen and opens connections to it as browsers do; all are closed at the end of the file. */
export async function browsersOf({ app, services }: Running) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const open: Socket[] = []
  afterAll(() => open.forEach((socket) => void socket.disconnect()))

  return function browser({ company }: TestCompany, token: string) {
    const socket = io(`http://127.0.0.1:${port}`, {
      path: '/api/realtime',
      transports: ['websocket'],
      auth: { token },
      extraHeaders: { host: `${company.slug}.localhost` },
      reconnection: false,
      forceNew: true,
    })
    open.push(socket)
    const received: RoomMessage[] = []
    let changes = 0
    socket.on('events', (message: RoomMessage) => received.push(message))
    socket.on('access', () => void changes++)
    return {
      socket,
      heard: received,
      /** How often the person's access has changed. */
      changes: () => changes,
      connected: new Promise<string>((resolve) => {
        socket.on('connect', () => resolve('connected'))
        socket.on('connect_error', (error) => resolve(error.message))
      }),
      gone: new Promise<string>((resolve) => socket.on('disconnect', resolve)),
      /** Waits for a marker that is sent last: an event that has not arrived by then was not sent. */
      async caughtUp(userId: string) {
        await socket.timeout(5_000).emitWithAck('join', `work:${userId}`)
        const marker = crypto.randomUUID()
        services.publish(company, [
          {
            seq: Date.now(),
            isFleeting: true,
            at: new Date().toISOString(),
            kind: 'work.marker',
            subject: { kind: 'work', id: marker },
            threadId: userId,
            actorId: null,
            actorName: '',
          },
        ])
        await expect.poll(() => JSON.stringify(received.at(-1) ?? ''), { timeout: 20_000 }).toContain(marker)
        received.splice(0, received.length, ...received.filter(({ events }) => events[0]?.kind !== 'work.marker'))
      },
      join: (room: unknown, after?: number) =>
        socket.timeout(5_000).emitWithAck('join', room, ...(after === undefined ? [] : [after])) as Promise<Joined>,
    }
  }
}
