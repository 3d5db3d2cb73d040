import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { LinkedTask, Task } from '../contract.ts'
import { mayEdit } from '../task.ts'
import { taskList } from './task-list.ts'

type Whole = Omit<
  Task,
  'statusColor' | 'typeColor' | 'typeIcon' | 'people' | 'blockedBy' | 'frees' | 'comments' | 'can'
>
type More = Pick<Task, 'statusColor' | 'typeColor' | 'typeIcon' | 'people' | 'comments'>

const linked = (own: string, other: string) => `select b.id, b.number, b.title, b.finished_at is not null as finished,
    b.starts_on::text as starts_on, b.due_on::text as due_on
  from task_dependencies w join tasks b on b.tenant_id = w.tenant_id and b.id = w.${other}
  where w.tenant_id = platform.current_tenant() and w.${own} = $1 order by b.number limit 100`

const more = `select s.color as status_color, y.color as type_color, y.icon as type_icon,
    (select count(*)::int from task_comments c where c.tenant_id = t.tenant_id and c.task_id = t.id) as comments,
    (select coalesce(jsonb_object_agg(u.id, u.name), '{}') from users u
       where u.tenant_id = t.tenant_id and (u.id = t.owner_id or u.id = any(t.responsible_ids))) as people
  from tasks t
  join task_statuses s on s.tenant_id = t.tenant_id and s.id = t.status_id
  join task_types y on y.tenant_id = t.tenant_id and y.id = t.type_id
  where t.tenant_id = platform.current_tenant() and t.id = $1`

export async function showTask(ctx: Ctx, id: string): Promise<Task> {
  const task = await taskList.whole<Whole>(ctx, id)
  if (!task) throw notFound('tasks.not_found')
  const [about, blockedBy, frees] = await Promise.all([
    ctx.one(statement<More>(more, [id])),
    ctx.rows(statement<LinkedTask>(linked('task_id', 'blocked_by_id'), [id])),
    ctx.rows(statement<LinkedTask>(linked('blocked_by_id', 'task_id'), [id])),
  ])
  const edit = ctx.can('tasks.edit') && mayEdit(task, { id: ctx.userId, editsOthers: ctx.can('tasks.edit-others') }).ok
  return {
    ...task,
    ...about,
    blockedBy,
    frees,
    can: {
      edit,
      remove: ctx.can('tasks.delete'),
      depend: edit && ctx.can('general.manage-task-dependencies'),
    },
  }
}
