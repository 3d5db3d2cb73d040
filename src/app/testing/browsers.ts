import { io, type Socket } from 'socket.io-client'
import { afterAll } from 'vitest'
import type { Joined } from '../../platform/realtime/realtime-server.ts'
import type { RoomMessage } from '../../platform/realtime/room-message.ts'
import type { Running } from '../server.ts'
import type { TestCompany } from '../testing.ts'

/** Lets a server of a test listen, and opens connections to it as browsers do; all are closed at the end of the file. */
export async function browsersOf({ app }: Running) {
  await app.listen({ port: 0, host: '127.0.0.1' })
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
    const heard: RoomMessage[] = []
    let changes = 0
    socket.on('events', (message: RoomMessage) => heard.push(message))
    socket.on('access', () => void changes++)
    return {
      socket,
      heard,
      /** How often the person's access has changed. */
      changes: () => changes,
      connected: new Promise<string>((resolve) => {
        socket.on('connect', () => resolve('connected'))
        socket.on('connect_error', (error) => resolve(error.message))
      }),
      gone: new Promise<string>((resolve) => socket.on('disconnect', resolve)),
      join: (room: unknown, after?: number) =>
        socket.timeout(5_000).emitWithAck('join', room, ...(after === undefined ? [] : [after])) as Promise<Joined>,
    }
  }
}
