import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import type { Settings } from '../platform/settings.ts'

/** The operator's PostgreSQL when DATABASE_URL names one, otherwise the embedded one. */
export async function openDatabase(settings: Settings) {
  if (settings.databaseUrl) return { adminUrl: settings.databaseUrl, stop: async () => {} }
  const embedded = await startEmbeddedPostgres({
    dataDir: join(settings.dataDir, 'postgres'),
    // Exits, so that the process's supervisor restarts it: without its database it could only answer with errors.
    lost(error) {
      console.error(`The database was lost and could not be started again. ${error.message}`)
      process.exit(1)
    },
  })
  const client = new pg.Client({ connectionString: embedded.url('postgres') })
  await client.connect()
  const { rowCount } = await client.query("select from pg_database where datname = 'girassol'")
  if (!rowCount)
    await client.query('create database girassol').catch((error: { code?: string }) => {
      // Another process that starts at the same moment was faster.
      if (!['42P04', '23505'].includes(error.code ?? '')) throw error
    })
  await client.end()
  return { adminUrl: embedded.url('girassol'), stop: embedded.stop }
}
