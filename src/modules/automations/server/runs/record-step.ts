import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Reason, RunOutcome } from '../../shapes.ts'
import type { Effect, RunState } from '../../step.ts'
import type { StoredRun } from '../tables.ts'

export interface DueRun {
  runId: string
  automationId: string
  version: number
  name: string
  ledBy: string[]
  /** How many it had taken when it was found. */
  steps: number
}

/** What a step of a run saw and did. */
export interface StepRow {
  kind: 'judged' | 'acted' | 'rested' | 'skipped' | 'failed'
  path: string
  action?: string
  input?: unknown
  saw?: unknown
  outcome?: unknown
  /** When it began, ISO, and how long it took. */
  at: string
  ms: number
}

/** When a step begins and how long it takes, within a transaction that `began` then. */
export function clockOf({ now }: Ctx, began: number) {
  const from = performance.now()
  const at = new Date(Date.parse(now) + Math.round(from - began)).toISOString()
  return () => ({ at, ms: Math.round(performance.now() - from) })
}

/** Where a run stands now, what it did until there, and when it continues. */
export interface Settled {
  run: Pick<StoredRun, 'id' | 'steps'>
  place: RunState['place']
  outcome: RunOutcome
  reason: Reason | null
  rest?: string | undefined
  steps: readonly StepRow[]
}

interface Numbered extends StepRow {
  run: string
  seq: number
}

const numbered = ({ id, steps }: Pick<StoredRun, 'id' | 'steps'>, rows: readonly StepRow[]): Numbered[] =>
  rows.map((row, at) => ({ run: id, seq: steps + at, ...row }))

/** Writes down a step under the next number of the run. */
export const recordStep = (ctx: Ctx, run: Pick<StoredRun, 'id' | 'steps'>, row: StepRow) =>
  ctx.run(insertSteps(numbered(run, [row])))

const insertSteps = (rows: readonly Numbered[]) =>
  statement(
    `insert into automation_steps (run_id, seq, at, kind, path, action, input, saw, outcome, ms)
     select run, seq, at, kind, path, coalesce(action, ''), input, saw, outcome, ms
     from jsonb_to_recordset($1) as s(run uuid, seq int, at timestamptz, kind text, path text, action text, input jsonb,
       saw jsonb, outcome jsonb, ms int)`,
    [JSON.stringify(rows)],
  )

/** Writes down what many runs did and where they stand, in two statements for all of them, with the commit. */
export function settleRuns(ctx: Ctx, settled: readonly Settled[]) {
  if (settled.length === 0) return
  const steps = settled.flatMap(({ run, steps }) => numbered(run, steps))
  if (steps.length > 0) ctx.writeLastly(insertSteps(steps))
  const rows = settled.map(({ run, place, outcome, reason, rest, steps }) => ({
    id: run.id,
    place,
    state: outcome,
    ...(reason && { reason }),
    steps: run.steps + steps.length,
    over: outcome !== 'going',
    due: rest ?? ctx.now,
  }))
  ctx.writeLastly(
    statement(
      `with given as (
         select * from jsonb_to_recordset($1) as g(id uuid, place jsonb, state text, reason jsonb, steps int, over boolean, due timestamptz)
       ), moved as (
         update automation_runs r set place = g.place, state = g.state, reason = g.reason, steps = g.steps, tries = 0,
           ended_at = case when g.over then $2::timestamptz end
         from given g where r.tenant_id = platform.current_tenant() and r.id = g.id
       ), gone as (
         delete from automation_due d using given g where d.tenant_id = platform.current_tenant() and d.run_id = g.id and g.over
       )
       update automation_due d set due_at = g.due from given g
       where d.tenant_id = platform.current_tenant() and d.run_id = g.id and not g.over`,
      [JSON.stringify(rows), ctx.now],
    ),
  )
}

/** Why a run ends with what its step came to. */
export const reasonOf = (effects: readonly Effect[]): Reason | null => {
  for (const effect of effects)
    if (effect.kind === 'judged' && effect.reason)
      return { code: effect.reason === 'conditions' ? 'automations.not_met' : 'automations.deadline_passed' }
  return null
}
