import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { StoredEvent } from '../events/event.ts'
import { remembered } from '../remembered.ts'

export const eventsChannel = 'girassol_events'

/** PostgreSQL carries 8,000 bytes in a notification; a number has at most 17 with its comma. */
const mostNumbers = 400
const pause = 10

interface Told {
  by: string
  tenantId: string
  /** Events that the log has. */
  seqs: number[]
  /** Those that it does not have. */
  fleeting: StoredEvent[]
}

/** Tells the other processes which events this one has written or published: their browsers hear of them, too. */
export function tellOtherProcesses(client: Pick<pg.Client, 'query'>) {
  const me = randomUUID()
  const waiting = new Map<string, StoredEvent[]>()
  let timer: NodeJS.Timeout | undefined

  // A lost notification is repaired by the browsers, which ask for what they missed.
  const notify = (told: Omit<Told, 'by'>) =>
    client.query('select pg_notify($1, $2)', [eventsChannel, JSON.stringify({ by: me, ...told })]).catch(() => {})

  async function send() {
    timer = undefined
    const told = [...waiting]
    waiting.clear()
    for (const [tenantId, events] of told) {
      for (const event of events.filter(({ isFleeting }) => isFleeting))
        await notify({ tenantId, seqs: [], fleeting: [event] })
      const seqs = events.filter(({ isFleeting }) => !isFleeting).map(({ seq }) => seq)
      while (seqs.length > 0) await notify({ tenantId, seqs: seqs.splice(0, mostNumbers), fleeting: [] })
    }
  }
  return {
    tell(tenantId: string, events: readonly StoredEvent[]) {
      remembered(waiting, tenantId, () => []).push(...events)
      timer ??= setTimeout(() => void send(), pause)
    },
    /** What another process has told; undefined for one's own words. */
    heard(payload: string): Omit<Told, 'by'> | undefined {
      const { by, ...told } = JSON.parse(payload) as Told
      return by === me ? undefined : told
    },
    stop: () => clearTimeout(timer),
  }
}
