import { update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Task, TaskPatch } from '../contract.ts'
import { refuseDays } from './create-task.ts'
import { refuseUnknown } from './known-choices.ts'
import { showTask } from './show-task.ts'
import { dueInstant, storeOfTask } from './store-of-task.ts'
import { tasksEntity } from './tables.ts'
import { taskForUpdate } from './task-for-update.ts'

export async function editTask(ctx: Ctx, id: string, patch: TaskPatch): Promise<Task> {
  const before = await taskForUpdate(ctx, id)
  const wanted = { ...before, ...patch }
  refuseDays(wanted)
  await refuseUnknown(ctx, patch)
  const store = await storeOfTask(ctx, wanted)
  await update(ctx, tasksEntity, before, {
    ...patch,
    storeId: store.id,
    dueAt: dueInstant(wanted, store.timeZone),
  })
  return showTask(ctx, id)
}
