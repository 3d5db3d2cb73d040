import { z } from 'zod'
import { statement } from '../../../../platform/db/statement.ts'
import { job } from '../../../../platform/http/module.ts'

/** Runs are shown for ninety days; then their numbers remain. */
export const tidyRunsJob = job({
  task: 'automations.tidy-runs',
  payload: z.object({}),
  daily: true,
  run: async (ctx) => {
    await ctx.run(
      statement(
        `with gone as (
           delete from automation_runs
           where tenant_id = platform.current_tenant() and state <> 'going'
             and begun_at < $1::timestamptz - interval '90 days' returning automation_id, begun_at, state
         )
         insert into automation_counts (automation_id, day, state, runs)
         select automation_id, begun_at::date, state, count(*) from gone group by 1, 2, 3
         on conflict (tenant_id, automation_id, day, state) do update set runs = automation_counts.runs + excluded.runs`,
        [ctx.now],
      ),
    )
    await ctx.run(
      statement(
        `delete from automation_steps s where s.tenant_id = platform.current_tenant()
           and s.at < $1::timestamptz - interval '90 days'
           and not exists (select from automation_runs r where r.tenant_id = s.tenant_id and r.id = s.run_id)`,
        [ctx.now],
      ),
    )
  },
})
