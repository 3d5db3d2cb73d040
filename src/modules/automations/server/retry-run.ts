import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { showRun } from './run-store.ts'
import type { StoredRun } from './tables.ts'
import { wake } from './wake.ts'

/** Goes on from the step that failed, with the version the run began with or with the one that acts now. */
export async function retryRun(ctx: Ctx, id: string, version: 'old' | 'new') {
  // Who may not see the record may not go on with it.
  await showRun(ctx, id)
  const run = await ctx.first(
    statement<StoredRun & { latest: number | null }>(
      `select r.*, a.version as latest from automation_runs r
       join automations a on a.tenant_id = r.tenant_id and a.id = r.automation_id and a.deleted_at is null
       where r.tenant_id = platform.current_tenant() and r.id = $1 for update of r`,
      [id],
    ),
  )
  if (!run) throw notFound('automations.run_not_found')
  if (run.state !== 'failed' && run.tries === 0) throw new Refusal(409, 'automations.run_not_failed')
  if (run.reason?.code === 'automations.chain') throw new Refusal(409, 'automations.run_not_failed')
  await ctx.run(
    statement(
      `with again as (
         update automation_runs set state = 'going', tries = 0, ended_at = null, version = $2
         where tenant_id = platform.current_tenant() and id = $1
       )
       insert into automation_due (run_id, automation_id, due_at) values ($1, $3, $4)
       on conflict (tenant_id, run_id) do update set due_at = excluded.due_at`,
      [id, version === 'new' ? (run.latest ?? run.version) : run.version, run.automationId, ctx.now],
    ),
  )
  wake(ctx)
  return showRun(ctx, id)
}
