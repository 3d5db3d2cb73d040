import { judgeCompany } from '../../modules/bill-cases/server/public.ts'
import { companiesIn, withDatabase } from '../running/with-database.ts'

/**
 * `npm run bill-cases`: reads every corrected bill that was kept again and changes nothing. It lists what is read otherwise than on the
 * day it was kept, and ends with 1 where something is read worse, or wrong and without a doubt.
 */
const seen = { cases: 0, fields: 0, better: 0, worse: 0 }
await withDatabase(async (client) => {
  for (const company of await companiesIn(client))
    for await (const { id, fields, moved } of judgeCompany(client, company.id)) {
      seen.cases++
      seen.fields += fields
      for (const { bill, field, value, was, is, isWorse } of moved) {
        seen[isWorse ? 'worse' : 'better']++
        console.log(`${isWorse ? '✗' : '✓'} ${company.slug} · ${id} · ${bill} · ${field} ${value}: ${was} → ${is}`)
      }
    }
})
console.log(`${seen.cases} cases with ${seen.fields} fields: ${seen.worse} read worse, ${seen.better} better.`)
process.exitCode = seen.worse > 0 ? 1 : 0
