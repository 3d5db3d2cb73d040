import { z } from 'zod'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { writing } from '../../../platform/http/run-in-ctx.ts'

/** Statements whose records are taken at once: some thousand records, about a tenth of a second. */
const statementsAtOnce = 4

/**
 * Takes records that came in hundreds into the search, some at a time; while any of the company wait it asks for itself again
 * in its own transaction, behind whatever else waits in the queue. The database asks for it first, as they come.
 */
export const keepPending = job({
  task: 'search.keep',
  payload: z.object({}),
  unscoped: true,
  run: ({ services, company }) => writing(services, { company, inBackground: true }, keepSome),
})

const keepSome = async (ctx: Ctx) =>
  void (await ctx.run(
    statement(
      `select platform.search_later(platform.current_tenant())
       where platform.search_keep_pending(platform.current_tenant(), $1) > 0`,
      [statementsAtOnce],
    ),
  ))
