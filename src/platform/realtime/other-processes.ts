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
  seqs: number[]
}

/** Tells the other processes which events this one has written: their browsers hear of them, too. */
export function tellOtherProcesses(client: Pick<pg.Client, 'query'>) {
  const me = randomUUID()
  const waiting = new Map<string, number[]>()
  let timer: NodeJS.Timeout | undefined

  async function send() {
    timer = undefined
    const told = [...waiting]
    waiting.clear()
    for (const [tenantId, seqs] of told)
      while (seqs.length > 0) {
        const payload: Told = { by: me, tenantId, seqs: seqs.splice(0, mostNumbers) }
        // A lost notification is repaired by the browsers, which ask for what they missed.
        await client.query('select pg_notify($1, $2)', [eventsChannel, JSON.stringify(payload)]).catch(() => {})
      }
  }
  return {
    tell(tenantId: string, events: readonly StoredEvent[]) {
      remembered(waiting, tenantId, () => []).push(...events.map(({ seq }) => seq))
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
