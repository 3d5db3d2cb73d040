import type { Ctx } from '../http/ctx.ts'
import type { Job } from '../http/module.ts'

/** Runs a job as the worker does, with a payload that the job's own shape has read. */
export const runJob = (ctx: Ctx, { payload, run }: Job, given: object = {}) => run(ctx, payload.parse(given))
