import { find } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import { refuseReturnedCycle } from './dependencies.ts'
import { countPending } from './pending-tasks.ts'
import { tasksEntity } from './tables.ts'
import { refuseUnseen } from './task-reach.ts'

export async function removeTask(ctx: Ctx, id: string) {
  await refuseUnseen(ctx, id)
  const task = await find(ctx, tasksEntity, id, { lock: true })
  await removeToTrash(ctx, tasksEntity, task, { name: task.title })
  await countPending(ctx, task.dealId)
}

/** A restored task counts for its deal again. */
export const taskReturned: Listener = async (ctx, { subject, after }) => {
  await refuseReturnedCycle(ctx, subject.id)
  await countPending(ctx, typeof after?.dealId === 'string' ? after.dealId : null)
}
