import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { enforce, notFound, Refusal } from '../../../../platform/rules/refusal.ts'
import { no, type Verdict, yes } from '../../../../platform/rules/verdict.ts'
import { forgetEverywhere } from '../../../../platform/tenancy/forgetting.ts'
import type { RuleState } from '../../shapes.ts'
import { liveRulesName } from '../rules/live-rules.ts'
import type { StoredRun } from '../tables.ts'
import { wake } from '../wake.ts'
import { fitsVersion, hasFailed } from './newer-version.ts'
import { showRun } from './run-store.ts'

interface FailedRun extends StoredRun {
  latest: number | null
  ruleState: RuleState
}

/** Goes on from the step that failed, with the version the run began with or with the one that acts now. */
export async function retryRun(ctx: Ctx, id: string, version: 'old' | 'new') {
  // People who may not see the record may not continue its run.
  await showRun(ctx, id)
  const run = await ctx.first(
    statement<FailedRun>(
      `select r.*, a.version as latest, a.state as rule_state from automation_runs r
       join automations a on a.tenant_id = r.tenant_id and a.id = r.automation_id and a.deleted_at is null
       where r.tenant_id = platform.current_tenant() and r.id = $1 for update of r`,
      [id],
    ),
  )
  if (!run) throw notFound('automations.run_not_found')
  enforce(mayRetry(run))
  const next = version === 'new' ? (run.latest ?? run.version) : run.version
  if (next !== run.version && !(await fitsVersion(ctx, run, next)))
    throw new Refusal(409, 'automations.version_differs')
  await ctx.run(
    statement(
      `with again as (
         update automation_runs set state = 'going', tries = 0, ended_at = null, version = $2
         where tenant_id = platform.current_tenant() and id = $1
       )
       insert into automation_due (run_id, automation_id, due_at) values ($1, $3, $4)
       on conflict (tenant_id, run_id) do update set due_at = excluded.due_at`,
      [id, next, run.automationId, ctx.now],
    ),
  )
  // Whether anything waits for events is kept in memory, by the versions that have runs.
  if (next !== run.latest) await forgetEverywhere(ctx, liveRulesName)
  wake(ctx)
  return showRun(ctx, id)
}

function mayRetry({ reason, ruleState, ...run }: FailedRun): Verdict {
  if (!hasFailed(run) || reason?.code === 'automations.chain') return no('automations.run_not_failed')
  return ruleState === 'on' || ruleState === 'paused' ? yes : no('automations.rule_not_on')
}
