import { find, update } from '../../../../platform/db/entity.ts'
import { removeMany } from '../../../../platform/db/entity-many.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { WorkItem } from '../../../../platform/work/work.ts'
import { bringBackReminders } from '../parts/reminders.ts'
import { countPending } from '../pending/pending-tasks.ts'
import { awaitRepetition } from '../repetition/await-repetition.ts'
import { tasksEntity } from '../tables.ts'
import type { StoredTask } from '../task-for-update.ts'

interface Finishing {
  id: string
  finishedAt: string
}

/** Which of the changes of a work have finished a task. */
export const finishingsIn = (items: readonly WorkItem[]): Finishing[] =>
  items.flatMap(({ subjectId: id, before, after }) =>
    typeof after?.finishedAt === 'string' && !before?.finishedAt ? [{ id, finishedAt: after.finishedAt }] : [],
  )

/**
 * The undo of a finishing goes as far as it went: the chain and the next repetition that it made leave unless somebody has begun
 * with them, and the reminders that it cancelled are there again.
 */
export async function takeBackFinishing(ctx: Ctx, finishings: readonly Finishing[]) {
  if (finishings.length === 0) return
  const made = await madeBy(ctx, finishings)
  await removeMany(ctx, tasksEntity, made)
  for (const dealId of new Set(made.map((task) => task.dealId))) await countPending(ctx, dealId)
  for (const { repeatsAfter } of made) if (repeatsAfter) await repeatAgain(ctx, repeatsAfter)
  await bringBackReminders(ctx, finishings)
}

/** What was made in the instant of the finishing: what follows it or repeats it, and what waits for these. */
const madeBy = (ctx: Ctx, finishings: readonly Finishing[]) =>
  ctx.rows(
    statement<StoredTask>(
      `with recursive undone as (select * from jsonb_to_recordset($1) as u(id uuid, "finishedAt" timestamptz)
       ), made (id, created_at) as (
         select t.id, t.created_at from undone u join tasks t on t.tenant_id = platform.current_tenant()
           and (t.follows_after = u.id or t.repeats_after = u.id) and t.created_at = u."finishedAt"
         union
         select t.id, t.created_at from made m
         join task_dependencies w on w.tenant_id = platform.current_tenant() and w.blocked_by_id = m.id
         join tasks t on t.tenant_id = w.tenant_id and t.id = w.task_id and t.created_at = m.created_at
       )
       select t.* from tasks t join task_statuses s on s.tenant_id = t.tenant_id and s.id = t.status_id
       where t.tenant_id = platform.current_tenant() and t.id in (select id from made) and s.kind = 'to-do'
         and not exists (select from task_times e where e.tenant_id = t.tenant_id and e.task_id = t.id)
         and not exists (select from task_comments c where c.tenant_id = t.tenant_id and c.task_id = t.id)
       order by t.id for update of t`,
      [JSON.stringify(finishings)],
    ),
  )

/** It repeats when it is due, or done once more. */
async function repeatAgain(ctx: Ctx, id: string) {
  const task = await find(ctx, tasksEntity, id, { lock: true })
  await update(ctx, tasksEntity, task, { repeatsNextOn: task.dueOn })
  awaitRepetition(ctx, task)
}
