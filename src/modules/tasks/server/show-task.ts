import { numberedText } from '../../../platform/db/field-conditions.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { LinkedTask, Task } from '../contract.ts'
import { mayRemove } from './may-remove.ts'
import { editVerdict } from './task-for-update.ts'
import { taskList } from './task-list.ts'
import { seenTasks } from './task-reach.ts'

type Whole = Omit<
  Task,
  | 'statusColor'
  | 'typeColor'
  | 'typeIcon'
  | 'people'
  | 'today'
  | 'blockedBy'
  | 'blockedByUnseen'
  | 'frees'
  | 'comments'
  | 'can'
>
type More = Pick<Task, 'statusColor' | 'typeColor' | 'typeIcon' | 'people' | 'today' | 'comments'>

/** Those that the person sees, in this direction; how many there are besides is told without their names. */
async function linkedTasks(ctx: Ctx, id: string, [own, other]: readonly [string, string]) {
  const values: unknown[] = [id]
  const seen = seenTasks(ctx, 'b')
  const rows = await ctx.rows(
    statement<LinkedTask & { seen: boolean }>(
      `select b.id, b.number, b.title, b.finished_at is not null as finished, b.starts_on::text as starts_on,
         b.due_on::text as due_on, ${seen ? numberedText(seen, values) : 'true'} as seen
       from task_dependencies w join tasks b on b.tenant_id = w.tenant_id and b.id = w.${other}
       where w.tenant_id = platform.current_tenant() and w.${own} = $1 order by b.number limit 100`,
      values,
    ),
  )
  const shown = rows.filter((one) => one.seen).map(({ seen: _seen, ...task }) => task)
  return { shown, unseen: rows.length - shown.length }
}

const more = `select s.color as status_color, y.color as type_color, y.icon as type_icon,
    (select count(*)::int from task_comments c where c.tenant_id = t.tenant_id and c.task_id = t.id) as comments,
    (select coalesce(jsonb_object_agg(u.id, u.name), '{}') from users u
       where u.tenant_id = t.tenant_id and (u.id = t.owner_id or u.id = any(t.responsible_ids))) as people,
    (now() at time zone z.time_zone)::date::text as today
  from tasks t
  join stores z on z.tenant_id = t.tenant_id and z.id = t.store_id
  join task_statuses s on s.tenant_id = t.tenant_id and s.id = t.status_id
  join task_types y on y.tenant_id = t.tenant_id and y.id = t.type_id
  where t.tenant_id = platform.current_tenant() and t.id = $1`

export async function showTask(ctx: Ctx, id: string): Promise<Task> {
  const task = await taskList.whole<Whole>(ctx, id)
  if (!task) throw notFound('tasks.not_found')
  const [about, blockedBy, frees] = await Promise.all([
    ctx.one(statement<More>(more, [id])),
    linkedTasks(ctx, id, ['task_id', 'blocked_by_id']),
    linkedTasks(ctx, id, ['blocked_by_id', 'task_id']),
  ])
  const isTheirs = editVerdict(ctx, task).ok
  const edit = ctx.can('tasks.edit') && isTheirs
  return {
    ...task,
    ...about,
    blockedBy: blockedBy.shown,
    blockedByUnseen: blockedBy.unseen,
    frees: frees.shown,
    can: {
      edit,
      remove: isTheirs && (await mayRemove(ctx, task)),
      depend: edit && ctx.can('general.manage-task-dependencies'),
    },
  }
}
