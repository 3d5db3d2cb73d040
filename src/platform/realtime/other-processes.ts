import { randomUUID } from 'node:crypto'
import type { StoredEvent } from '../events/event.ts'
import { remembered } from '../remembered.ts'

export const eventsChannel = 'girassol_events'

/** PostgreSQL carries 8,000 bytes in a notification; a number has at most 17 with its comma. */
const maxNumbers = 400
const pause = 10
/** Events of a company that wait while the database cannot be reached; browsers that miss more ask for what they missed. */
const maxWaiting = 2_000
const pauseWithoutDatabase = 1_000

interface Told {
  by: string
  tenantId: string
  /** Events that the log has. */
  seqs: number[]
  /** Those that it does not have. */
  fleeting: StoredEvent[]
}

interface Database {
  query(text: string, values: string[]): Promise<unknown>
}

/** Notifies the other processes of the events that this one has written or published, so that their browsers receive them too. */
export function notifyOtherProcesses(database: Database) {
  const me = randomUUID()
  const waiting = new Map<string, StoredEvent[]>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const notify = (told: Omit<Told, 'by'>) =>
    database.query('select pg_notify($1, $2)', [eventsChannel, JSON.stringify({ by: me, ...told })])

  async function tellOf(tenantId: string, events: readonly StoredEvent[]) {
    for (const event of events.filter(({ isFleeting }) => isFleeting))
      await notify({ tenantId, seqs: [], fleeting: [event] })
    const seqs = events.filter(({ isFleeting }) => !isFleeting).map(({ seq }) => seq)
    while (seqs.length > 0) await notify({ tenantId, seqs: seqs.splice(0, maxNumbers), fleeting: [] })
  }

  /** Events that could not be sent wait until the database is back; a repeated one is handled once, by its number. */
  async function send() {
    timer = undefined
    const told = [...waiting]
    waiting.clear()
    for (const [tenantId, events] of told)
      await tellOf(tenantId, events).catch(() => {
        const later = remembered(waiting, tenantId, () => [])
        later.unshift(...events.slice(-maxWaiting))
        again(pauseWithoutDatabase)
      })
  }
  const again = (milliseconds: number) => {
    if (!isStopped) timer ??= setTimeout(() => void send(), milliseconds)
  }
  return {
    tell(tenantId: string, events: readonly StoredEvent[]) {
      remembered(waiting, tenantId, () => []).push(...events)
      again(pause)
    },
    /** A message of another process; undefined for one that this process sent itself. */
    heard(payload: string): Omit<Told, 'by'> | undefined {
      const { by, ...told } = JSON.parse(payload) as Told
      return by === me ? undefined : told
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
