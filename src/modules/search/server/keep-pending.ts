import { z } from 'zod'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { writing } from '../../../platform/http/run-in-ctx.ts'

/** Statements whose records are taken at once: some two thousand records, a few tenths of a second. */
const statementsAtOnce = 8

/** Takes records that came in hundreds into the search until none of the company wait. The database asks for it as they come. */
export const keepPending = job({
  task: 'search.keep',
  payload: z.object({}),
  unscoped: true,
  async run({ services, company }) {
    while ((await writing(services, { company, inBackground: true }, keepSome)) > 0);
  },
})

async function keepSome(ctx: Ctx) {
  const { kept } = await ctx.one(
    statement<{ kept: number }>('select platform.search_keep_pending(platform.current_tenant(), $1) as kept', [
      statementsAtOnce,
    ]),
  )
  return kept
}
