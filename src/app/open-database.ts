import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import type { Settings } from '../platform/settings.ts'

/** The operator's PostgreSQL when DATABASE_URL names one, else the one that comes with the package. */
export async function openDatabase(settings: Settings) {
  if (settings.databaseUrl) return { adminUrl: settings.databaseUrl, adopted: true, stop: async () => {} }
  const embedded = await startEmbeddedPostgres({ dataDir: join(settings.dataDir, 'postgres') })
  const client = new pg.Client({ connectionString: embedded.url('postgres') })
  await client.connect()
  const { rowCount } = await client.query("select from pg_database where datname = 'girassol'")
  if (!rowCount) await client.query('create database girassol')
  await client.end()
  return { adminUrl: embedded.url('girassol'), adopted: embedded.adopted, stop: embedded.stop }
}
