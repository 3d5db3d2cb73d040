import { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { writing } from '../../../platform/http/run-in-ctx.ts'

/** Batches that are indexed at once: some thousand records, about a tenth of a second. */
const statementsAtOnce = 4

/**
 * Indexes records that were created in hundreds, some at a time. While any of the company are pending, the job enqueues
 * itself again in its own transaction, after everything else in the queue. The database enqueues it first.
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
