import { z } from 'zod'
import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import { job } from '../http/module.ts'
import { daysAfter } from './days-after.ts'
import type { StoredWork } from './tables.ts'
import { kindOf } from './work.ts'

/** The days for which the file of a work can be fetched. */
export const daysOfFiles = 7

/** Files that works made go when their days are over; the lines under Progress stay. */
export const tidyFilesJob = job({
  task: 'work.tidy-files',
  payload: z.object({}),
  daily: true,
  run: async (ctx) => {
    for (const work of await worksWithOldFiles(ctx)) {
      await kindOf(work.kind).removeFile?.(ctx, work.input, work)
      await ctx.run(
        statement(
          `update works set file_key = '', file_name = '' where tenant_id = platform.current_tenant() and id = $1`,
          [work.id],
        ),
      )
    }
  },
})

const worksWithOldFiles = (ctx: Ctx) =>
  ctx.rows(
    statement<StoredWork>(
      `select * from works where tenant_id = platform.current_tenant() and file_key <> '' and ended_at < $1 order by ended_at`,
      [daysAfter(ctx.now, -daysOfFiles)],
    ),
  )
