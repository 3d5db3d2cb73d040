import { numberedText } from '../../../platform/db/field-conditions.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { seenTasks } from './task-reach.ts'

interface Found {
  id: string
  name: string
}

/**
 * A status of the funnel goes neither while deals that stand in it, beside another or not, have open tasks, nor while a type of
 * tasks or an open task says that finishing moves a deal to it. The refusal lists them; tasks that the person does not see are
 * counted.
 */
export const refuseStatusWithTasks: Listener = async (ctx, { subject }) => {
  const { count, inside, tasks, types } = await standing(ctx, subject.id)
  if (count + types.length === 0) return
  const toTypes = ctx.can('tasks.configure') ? { leadsTo: '/settings/task/task-types' } : {}
  throw new Refusal(409, 'funnels.status_has_tasks', {
    values: { why: inside > 0 ? 'inside' : 'target' },
    details: {
      found: [
        ...tasks.map((task) => ({ kind: 'task', ...task, leadsTo: `/tasks/${task.id}` })),
        ...types.map((type) => ({ kind: 'task-type', ...type, ...toTypes })),
      ],
      others: count - tasks.length,
    },
  })
}

function standing(ctx: Ctx, statusId: string) {
  const values: unknown[] = [statusId]
  return ctx.one(
    statement<{ count: number; inside: number; tasks: Found[]; types: Found[] }>(
      `with there as materialized (
         select t.id, t.title as name, t.due_at, ${seenBy(ctx, values)} as seen, stands.inside from tasks t
         left join deals d on d.tenant_id = t.tenant_id and d.id = t.deal_id
         cross join lateral (select coalesce(d.status_id = $1, false) or exists (select from deal_parallel_statuses p
           where p.tenant_id = t.tenant_id and p.deal_id = t.deal_id and p.status_id = $1) as inside) stands
         where t.tenant_id = platform.current_tenant() and t.finished_at is null and (stands.inside or t.target_status_id = $1)
       ), shown as (
         select id, name, due_at from there where seen order by due_at, id limit 20
       ), types as (
         select y.id, y.name from task_types y
         where y.tenant_id = platform.current_tenant() and y.target_status_id = $1 order by y.name limit 20
       )
       select (select count(*)::int from there) as count, (select count(*)::int from there where inside) as inside,
         (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.due_at, n.id), '[]') from shown n) as tasks,
         (select coalesce(jsonb_agg(jsonb_build_object('id', y.id, 'name', y.name) order by y.name), '[]') from types y) as types`,
      values,
    ),
  )
}

/** SQL of whether the person sees a task. Work without a person sees all. */
function seenBy(ctx: Ctx, values: unknown[]) {
  if (ctx.user && !ctx.can('tasks.list')) return 'false'
  const seen = seenTasks(ctx, 't')
  return seen ? numberedText(seen, values) : 'true'
}
