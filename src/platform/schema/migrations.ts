import type pg from 'pg'
import { historyOf, UnfitDatabase } from './history.ts'
import type { SqlFile } from './sql-files.ts'

/** Runs every numbered file that has not run yet, each in a transaction of its own. What has run is never edited. */
export async function runMigrations(client: pg.Client, files: SqlFile[]) {
  const ran = await historyOf(client)
  for (const { name, checksum } of files) {
    if (ran.has(name) && ran.get(name) !== checksum)
      throw new UnfitDatabase(`Migration ${name} was changed after it ran. Undo the change and add a new file instead.`)
  }
  for (const file of files) if (!ran.has(file.name)) await run(client, file)
}

async function run(client: pg.Client, file: SqlFile) {
  try {
    await client.query('begin')
    await client.query(file.sql)
    await recordMigration(client, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error })
  }
}

export const recordMigration = (client: pg.Client, { name, checksum }: SqlFile) =>
  client.query('insert into platform_history.migrations (name, checksum) values ($1, $2)', [name, checksum])
