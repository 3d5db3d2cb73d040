import { resolve } from 'node:path'
import pg from 'pg'
import { judgeCompany } from '../../modules/bill-cases/server/public.ts'
import { readSettings } from '../../platform/settings.ts'
import { missingInstallation } from '../company-arguments.ts'
import { openDatabase } from '../open-database.ts'

/**
 * `npm run bill-cases`: reads every corrected bill that was kept again and changes nothing. It lists what is read otherwise than on the
 * day it was kept, and ends with 1 where something is read worse, or wrong and without a doubt.
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
const seen = { cases: 0, fields: 0, better: 0, worse: 0 }
try {
  const { rows: companies } = await client.query<{ id: string; slug: string }>(
    'select id, slug from platform.tenants order by slug',
  )
  for (const company of companies)
    for await (const { id, fields, moved } of judgeCompany(client, company.id)) {
      seen.cases++
      seen.fields += fields
      for (const { bill, field, value, was, is, isWorse } of moved) {
        seen[isWorse ? 'worse' : 'better']++
        console.log(`${isWorse ? '✗' : '✓'} ${company.slug} · ${id} · ${bill} · ${field} ${value}: ${was} → ${is}`)
      }
    }
} finally {
  await client.end()
  await database.stop()
}
console.log(`${seen.cases} cases with ${seen.fields} fields: ${seen.worse} read worse, ${seen.better} better.`)
process.exitCode = seen.worse > 0 ? 1 : 0
