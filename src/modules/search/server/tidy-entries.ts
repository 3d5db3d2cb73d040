import { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import { job } from '../../../platform/http/module.ts'

/** Every night: deletes entries of records that were deleted while a job indexed them. */
export const tidyEntries = job({
  task: 'search.tidy',
  payload: z.object({}),
  daily: true,
  run: async (ctx) => void (await ctx.run(statement('select platform.search_tidy(platform.current_tenant())'))),
})
