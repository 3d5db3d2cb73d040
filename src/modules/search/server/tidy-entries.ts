import { z } from 'zod'
import { statement } from '../../../platform/db/query-builder.ts'
import { job } from '../../../platform/http/module.ts'

/** Every night: entries of records that were deleted in the moment in which a job took them in. */
export const tidyEntries = job({
  task: 'search.tidy',
  payload: z.object({}),
  daily: true,
  async run(ctx) {
    for (const [kind, table] of [
      ['contact', 'contacts'],
      ['deal', 'deals'],
    ])
      await ctx.run(
        // raw write: entries are made of records, and no records of the log
        statement(
          `delete from search_entries e where e.tenant_id = platform.current_tenant() and e.kind = $1
             and not exists (select from ${table} r where r.tenant_id = e.tenant_id and r.id = e.record_id)`,
          [kind],
        ),
      )
  },
})
