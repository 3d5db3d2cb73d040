import { resolve } from 'node:path'
import pg from 'pg'
import { readSettings } from '../platform/settings.ts'
import { missingInstallation } from './company-arguments.ts'
import { openDatabase } from './open-database.ts'

/**
 * `npm run spans`: asks the workers to derive the spans of every company from its log anew, one company after the other. They do it
 * beside their other work; what is there stays until it is replaced.
 */
const databaseUrl = process.env.DATABASE_URL || undefined
const missing = missingInstallation({ databaseUrl, dataDir: resolve(process.env.DATA_DIR ?? './.data') }, false)
if (missing) {
  console.error(missing)
  process.exit(1)
}

const database = await openDatabase({ ...readSettings(), roles: [] })
const client = new pg.Client({ connectionString: database.adminUrl })
await client.connect()
try {
  const { rowCount } = await client.query(
    `select graphile_worker.add_job('insights.build-spans', json_build_object('tenantId', t.id, 'payload', '{}'::json),
       queue_name := 'spans', job_key := 'spans ' || t.id, max_attempts := 8)
     from platform.tenants t order by t.slug`,
  )
  console.log(`The spans of ${rowCount ?? 0} companies will be made anew.`)
} finally {
  await client.end()
  await database.stop()
}
