import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { lacking } from '../../../platform/http/lacking.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import { bulkRemovalOf } from '../../lists/server/public.ts'
import { tasks } from '../contract.ts'
import { refuseReturnedCycle } from './dependencies.ts'
import { alignWith } from './follow-records.ts'
import { mayRemove } from './may-remove.ts'
import { stopTimersOf } from './parts/time.ts'
import { countPending } from './pending/pending-tasks.ts'
import { openAgain } from './repetition/open-again.ts'
import { tasksEntity } from './tables.ts'
import { taskForUpdate } from './task-for-update.ts'
import { taskList } from './task-list.ts'
import { seenAmong } from './task-reach.ts'

/**
 * Its timers are stopped, because somebody who starts another timer meanwhile would have two once the task is restored.
 */
export async function removeTask(ctx: Ctx, id: string) {
  const task = await taskForUpdate(ctx, id)
  if (!(await mayRemove(ctx, task))) throw lacking('tasks.delete', ctx)
  await stopTimersOf(ctx, id, true)
  await removeToTrash(ctx, tasksEntity, task, { name: task.title })
  await countPending(ctx, task.dealId)
}

export const taskRemoval = bulkRemovalOf({
  kind: 'tasks.remove',
  list: taskList,
  endpoint: tasks.removeMany,
  link: '/tasks',
  linkTo: (id) => `/tasks/${id}`,
  nameOf: async (ctx, id) => ((await seenAmong(ctx, [id])).has(id) ? titleOf(ctx, id) : undefined),
  remove: removeTask,
})

const titleOf = async (ctx: Ctx, id: string) =>
  (
    await ctx.one(
      statement<{ title: string }>('select title from tasks where tenant_id = platform.current_tenant() and id = $1', [
        id,
      ]),
    )
  ).title

/** A restored task counts for its deal again, which may have another contact by now. */
export const taskReturned: Listener = async (ctx, { subject, after }) => {
  await refuseReturnedCycle(ctx, subject.id)
  const dealId = typeof after?.dealId === 'string' ? after.dealId : null
  if (dealId) await alignWith(ctx, 'deal', [dealId])
  await openAgain(ctx, [subject.id])
  await countPending(ctx, dealId)
}
