import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { StoredRun } from '../tables.ts'

export interface DueRun {
  runId: string
  automationId: string
  version: number
  name: string
  ledBy: string[]
}

export interface StepRow {
  kind: 'judged' | 'acted' | 'rested' | 'failed'
  path: string
  action?: string
  input?: unknown
  saw?: unknown
  outcome?: unknown
  began: number
}

/** Writes down what a step of a run saw and did, under the next number of the run. */
export async function recordStep(
  ctx: Ctx,
  run: Pick<StoredRun, 'id' | 'steps'>,
  { kind, path, action = '', input, saw, outcome, ms }: Omit<StepRow, 'began'> & { ms: number },
) {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  await ctx.run(
    statement(
      `insert into automation_steps (run_id, seq, at, kind, path, action, input, saw, outcome, ms)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [run.id, run.steps, ctx.now, kind, path, action, json(input), json(saw), json(outcome), ms],
    ),
  )
  run.steps += 1
}
