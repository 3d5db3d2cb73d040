import { statement } from '../db/statement.ts'
import type { Ctx } from './ctx.ts'

/**
 * Runs work that may fail on its own inside a transaction: if it throws, its writes, events and jobs are undone and
 * the transaction continues.
 */
export async function attempt<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  const [events, jobs, lastly, after] = [ctx.events.length, ctx.jobs.length, ctx.lastly.length, ctx.afterCommit.length]
  await ctx.run(statement('savepoint attempt'))
  try {
    const result = await work()
    await ctx.run(statement('release savepoint attempt'))
    return result
  } catch (error) {
    await ctx.run(statement('rollback to savepoint attempt'))
    // One that stayed would stand in the way of an attempt around this one: they have the same name.
    await ctx.run(statement('release savepoint attempt'))
    ctx.events.length = events
    ctx.jobs.length = jobs
    ctx.lastly.length = lastly
    ctx.afterCommit.length = after
    throw error
  }
}
