import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { notify } from '../../notifications/server/public.ts'
import { addFollowUps } from './follow-ups.ts'
import { countPending } from './pending-tasks.ts'
import { cancelReminders } from './reminders.ts'
import { repeatTask } from './repeat-task.ts'
import { tasksEntity } from './tables.ts'
import type { StoredTask } from './task-for-update.ts'

/** What follows from a new status, whoever has set it: a person, many at once, a rule. */
export const statusChanged: Listener = async (ctx, { subject, before, after }) => {
  const task = await find(ctx, tasksEntity, subject.id)
  const isFinished = Boolean(after?.finishedAt) && !before?.finishedAt
  const isReopened = Boolean(before?.finishedAt) && task.finishedAt === null
  if (isFinished || isReopened) await countPending(ctx, task.dealId)
  if (isFinished) await finished(ctx, task)
}

async function finished(ctx: Ctx, task: StoredTask) {
  await ctx.emit({
    kind: 'tasks.finished',
    subject: { kind: 'task', id: task.id },
    threadId: task.dealId ?? task.contactId ?? task.id,
    data: { title: task.title, executedMinutes: task.executedMinutes },
  })
  await cancelReminders(ctx, task.id)
  await tellFreed(ctx, task)
  await addFollowUps(ctx, task)
  await repeatTask(ctx, task)
}

/** Whoever waited for the task is told that they can begin. */
async function tellFreed(ctx: Ctx, task: StoredTask) {
  const freed = await ctx.rows(
    statement<{ id: string; title: string; people: string[] }>(
      `select t.id, t.title, t.responsible_ids || t.owner_id as people from task_dependencies w
       join tasks t on t.tenant_id = w.tenant_id and t.id = w.task_id
       where w.tenant_id = platform.current_tenant() and w.blocked_by_id = $1 and t.finished_at is null
         and not exists (select from task_dependencies o join tasks b on b.tenant_id = o.tenant_id and b.id = o.blocked_by_id
           where o.tenant_id = t.tenant_id and o.task_id = t.id and b.finished_at is null)`,
      [task.id],
    ),
  )
  for (const { id, title, people } of freed)
    await notify(ctx, {
      userIds: people,
      kind: 'task-freed',
      subject: { kind: 'task', id },
      link: `/tasks/${id}`,
      details: { name: title, done: task.title },
    })
}
