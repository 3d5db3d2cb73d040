import { statement } from '../../../platform/db/statement.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'

/**
 * A status of the funnel goes neither while deals that stand in it have open tasks, nor while a type of tasks or an open task
 * says that finishing moves a deal to it. The refusal lists them.
 */
export const refuseStatusWithTasks: Listener = async (ctx, { subject }) => {
  const found = await ctx.rows(
    statement<{ kind: 'task' | 'task-type'; id: string; name: string }>(
      `(select 'task' as kind, t.id, t.title as name from tasks t
          left join deals d on d.tenant_id = t.tenant_id and d.id = t.deal_id
        where t.tenant_id = platform.current_tenant() and t.finished_at is null
          and (d.status_id = $1 or t.target_status_id = $1) order by t.due_at, t.id limit 20)
       union all
       (select 'task-type', y.id, y.name from task_types y
        where y.tenant_id = platform.current_tenant() and y.target_status_id = $1 order by y.name limit 20)`,
      [subject.id],
    ),
  )
  if (found.length > 0)
    throw new Refusal(409, 'funnels.status_has_tasks', {
      details: { found },
    })
}
