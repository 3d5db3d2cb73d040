import { plannedOnce } from '../../../../platform/db/scoped-query.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { StoredRun } from '../tables.ts'
import type { DueRun } from './record-step.ts'

export interface Locked {
  due: DueRun
  run: StoredRun
}

/**
 * These runs are locked, so nobody else continues them and none continues twice; `due` says whether anything is left to
 * do. A run that goes over to another version is continued in a later turn.
 */
export async function lockedRuns(ctx: Ctx, runs: readonly DueRun[]): Promise<Locked[]> {
  const rows = await ctx.rows(
    statement<StoredRun>(
      `${plannedOnce} select r.* from automation_due d
       join automation_runs r on r.tenant_id = d.tenant_id and r.id = d.run_id
       where d.tenant_id = platform.current_tenant() and d.run_id = any($1::uuid[]) and d.due_at <= $2 and r.state = 'going'
       for update of d, r skip locked`,
      [runs.map(({ runId }) => runId), ctx.now],
    ),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return runs.flatMap((due) => {
    const run = byId.get(due.runId)
    return run && run.version === due.version ? [{ due: { ...due, ledBy: run.ledBy }, run }] : []
  })
}

/** Records that whoever turned the rule on does not reach begin no run. */
export async function forget(ctx: Ctx, unseen: readonly Locked[]) {
  if (unseen.length === 0) return
  await ctx.run(
    statement(
      `with gone as (delete from automation_due where tenant_id = platform.current_tenant() and run_id = any($1::uuid[])),
       told as (delete from automation_steps where tenant_id = platform.current_tenant() and run_id = any($1::uuid[]))
       delete from automation_runs where tenant_id = platform.current_tenant() and id = any($1::uuid[])`,
      [unseen.map(({ run }) => run.id)],
    ),
  )
}
