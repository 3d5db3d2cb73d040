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

interface Message {
  by: string
  tenantId: string
  /** Events that the log has. */
  seqs: number[]
  /** Those that it does not have. */
  fleeting: StoredEvent[]
}

type Waiting = [tenantId: string, events: StoredEvent[]]

interface Database {
  query(text: string, values: [channel: string, payloads: string[]]): Promise<unknown>
}

/** What is told is lost with the processes that listen: its commit need not wait for the disk. */
const telling = `select pg_notify($1, told)
  from set_config('synchronous_commit', 'off', true), unnest($2::text[]) as told`

/** Notifies the other processes of the events that this one has written or published, so that their browsers receive them too. */
export function notifyOtherProcesses(database: Database) {
  const me = randomUUID()
  const waiting = new Map<string, StoredEvent[]>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const messageOf = (message: Omit<Message, 'by'>) => JSON.stringify({ by: me, ...message })

  function messagesOf([tenantId, events]: Waiting): string[] {
    const fleeting = events.filter(({ isFleeting }) => isFleeting)
    const seqs = events.filter(({ isFleeting }) => !isFleeting).map(({ seq }) => seq)
    return [
      ...fleeting.map((event) => messageOf({ tenantId, seqs: [], fleeting: [event] })),
      ...Array.from({ length: Math.ceil(seqs.length / maxNumbers) }, (_part, at) =>
        messageOf({ tenantId, seqs: seqs.slice(at * maxNumbers, (at + 1) * maxNumbers), fleeting: [] }),
      ),
    ]
  }

  const notify = (batch: readonly Waiting[]) => database.query(telling, [eventsChannel, batch.flatMap(messagesOf)])

  /** Events that could not be sent wait until the database is back; a repeated one is handled once, by its number. */
  async function send() {
    timer = undefined
    const batch = [...waiting]
    waiting.clear()
    await notify(batch).catch(async () => {
      for (const one of batch) await (batch.length > 1 ? notify([one]) : Promise.reject()).catch(() => keep(one))
    })
  }

  function keep([tenantId, events]: Waiting) {
    remembered(waiting, tenantId, () => []).unshift(...events.slice(-maxWaiting))
    again(pauseWithoutDatabase)
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
    read(payload: string): Omit<Message, 'by'> | undefined {
      const { by, ...message } = JSON.parse(payload) as Message
      return by === me ? undefined : message
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
