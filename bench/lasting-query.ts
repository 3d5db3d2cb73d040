import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Query } from './fill.ts'

const patience = 60_000

/**
 * Queries over one connection, so that what is set for a session holds. Where the database is started anew the question is
 * asked again over a new connection: what is asked while it restarts must bear to be asked twice.
 */
export async function lastingQuery(connectionString: string) {
  let client = await connected(connectionString)
  const query: Query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const deadline = performance.now() + patience
    for (;;) {
      const used = client
      try {
        return (await used.query<Row>(text, values)).rows
      } catch (error) {
        if (!isLost(error) || performance.now() > deadline) throw error
        if (used === client) client = await connected(connectionString)
      }
    }
  }
  return { query, end: () => client.end() }
}

async function connected(connectionString: string) {
  const deadline = performance.now() + patience
  for (;;) {
    const client = new pg.Client({ connectionString })
    // Whoever asks next hears of a connection that was lost.
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(50)
    }
  }
}

/** The driver gives no code where the connection ended while it waited. */
const isLost = (error: unknown) => {
  const { code, message } = error as { code?: string; message: string }
  return code ? /^(57P|08|E[A-Z])/.test(code) : /connection/i.test(message)
}
