import type { AppSocket } from './app-socket.ts'

const oneDay = 86_400_000
const timers = new WeakMap<AppSocket, NodeJS.Timeout>()

/** Closes the connection when its session ends by itself. Timers hold no more than 24 days, so long ones are asked again. */
export function closeAtSessionEnd(socket: AppSocket) {
  clearTimeout(timers.get(socket))
  const { endsAt } = socket.data.identity
  if (endsAt === undefined) return
  const left = endsAt - Date.now()
  if (left <= 0) return void socket.disconnect(true)
  timers.set(
    socket,
    setTimeout(() => closeAtSessionEnd(socket), Math.min(left, oneDay)),
  )
}

export const forgetSessionEnd = (socket: AppSocket) => clearTimeout(timers.get(socket))
