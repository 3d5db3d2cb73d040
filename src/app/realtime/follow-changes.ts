import pg from 'pg'
import { forgetAllSessions, forgetSession, forgetSessionsOf } from '../../modules/access/server/public.ts'
import type { Services } from '../../platform/http/services.ts'
import { eventsChannel, notifyOtherProcesses } from '../../platform/realtime/other-processes.ts'
import type { Realtime } from '../../platform/realtime/realtime-server.ts'
import { forgetEverything, forgetNamed, forgettingChannel } from '../../platform/tenancy/forgetting.ts'

const channels = [
  'girassol_company',
  'girassol_session',
  'girassol_work_store',
  'girassol_access',
  forgettingChannel,
  eventsChannel,
]

/** How long to wait before reconnecting, in milliseconds: doubled at each failure. */
const waits = { first: 100, longest: 5_000 }
/** Pings the connection, because a network may drop it silently. */
const heartbeat = { every: 15_000, within: 10_000 }

/** Passes on changes between processes: caches of sessions and companies are emptied, and browsers receive events. */
export async function followChanges(
  adminUrl: string,
  services: Services,
  realtime: () => Realtime | undefined,
  pulse = heartbeat,
) {
  const others = notifyOtherProcesses(services.db.pool)
  const onNotification = (channel: string, payload: string) => {
    if (channel === eventsChannel) {
      const published = others.read(payload)
      if (published)
        realtime()
          ?.publishFrom(published)
          .catch((error) => services.log.error(error, 'events of another process'))
    } else if (channel === forgettingChannel) forgetNamed(payload)
    else if (channel === 'girassol_company') {
      services.directory.forget(payload)
      realtime()?.companyChanged(payload)
    } else if (channel === 'girassol_session') {
      forgetSession(payload)
      realtime()?.endSession(payload)
    } else if (channel === 'girassol_work_store') {
      forgetSession(payload)
      realtime()?.sessionChanged(payload)
    } else {
      const [tenantId, userId] = payload.split(' ') as [string, string?]
      forgetSessionsOf(tenantId)
      realtime()?.accessChanged(tenantId, userId)
    }
  }

  let client: pg.Client
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function listen() {
    const opened = new pg.Client({
      connectionString: adminUrl,
      application_name: 'girassol changes',
      keepAlive: true,
      query_timeout: pulse.within,
    })
    let isLost = false
    const lost = () => {
      if (isLost) return
      isLost = true
      opened.end().catch(() => {})
      if (!isStopped && opened === client) again(waits.first)
    }
    opened.on('error', lost)
    opened.on('end', lost)
    opened.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload))
    try {
      await opened.connect()
      await opened.query(channels.map((channel) => `listen ${channel}`).join('; '))
    } catch (error) {
      opened.end().catch(() => {})
      throw error
    }
    client = opened
    if (isLost) again(waits.first)
    if (isStopped) await opened.end()
  }

  /** Changes may have been missed meanwhile: empties every cache, and every browser reloads its data. */
  function forgetAll() {
    forgetAllSessions()
    services.directory.forgetAll()
    forgetEverything()
    realtime()?.everythingChanged()
  }

  function again(wait: number) {
    if (isStopped) return
    clearTimeout(timer)
    forgetAllSessions()
    timer = setTimeout(async () => {
      try {
        await listen()
        services.log.warn('listening to changes again')
        forgetAll()
      } catch (error) {
        services.log.error(error, 'changes of other processes are not heard')
        again(Math.min(wait * 2, waits.longest))
      }
    }, wait)
  }

  await listen()
  const beat = setInterval(() => {
    const asked = client
    asked.query('select 1').catch(() => asked.emit('end'))
  }, pulse.every).unref()

  return {
    others,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      clearInterval(beat)
      others.stop()
      await client.end().catch(() => {})
    },
  }
}
