import pg from 'pg'
import { readSettings } from '../../platform/settings.ts'
import { installation, missingInstallation } from '../company-arguments.ts'
import { openDatabase } from '../open-database.ts'

/**
 * The database of the installation that the operator names, for a command that looks across companies; closed when the work has
 * ended. A command of this kind begins no installation.
 */
export async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const missing = missingInstallation(installation())
  if (missing) {
    console.error(missing)
    process.exit(1)
  }
  const database = await openDatabase({ ...readSettings(), roles: [] })
  const client = new pg.Client({ connectionString: database.adminUrl })
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
    await database.stop()
  }
}

/** All companies, by their addresses. */
export const companiesIn = async (client: pg.Client) =>
  (await client.query<{ id: string; slug: string }>('select id, slug from platform.tenants order by slug')).rows
