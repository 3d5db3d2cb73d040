import { Logger, runMigrations as runQueueMigrations } from 'graphile-worker'
import pg from 'pg'
import { ensureRoles } from './database-roles.ts'
import { makeNewFunctions, replaceChangedFunctions } from './functions.ts'
import { historyOf, prepareHistory, refuseFormerHistory } from './history.ts'
import { runMigrations } from './migrations.ts'
import { makeMonthsAhead } from './months-ahead.ts'
import { productFolders, sqlFiles } from './sql-files.ts'

/**
 * Brings a database up to date: roles, the job queue's schema, every numbered file that has not run yet, the functions
 * that changed, and partitions for the months to come.
 */
export async function migrate(adminUrl: string, folders = productFolders) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await lockSchema(client)
    refuseFormerHistory(await historyOf(client))
    await prepareHistory(client)
    await ensureRoles(client)
    await runQueueMigrations({ connectionString: adminUrl, logger: new Logger(() => () => {}) })
    const functions = sqlFiles(folders.functions)
    await makeNewFunctions(client, functions)
    await runMigrations(client, sqlFiles(folders.migrations))
    await replaceChangedFunctions(client, functions)
    await makeMonthsAhead(client)
  } finally {
    await client.end()
  }
}

/** One process at a time changes the schema; the lock goes with the connection. */
export const lockSchema = (client: pg.Client) =>
  client.query("select pg_advisory_lock(hashtext('girassol migrations'))")
