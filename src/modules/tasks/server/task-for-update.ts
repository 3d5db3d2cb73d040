import type { Selectable } from '../../../platform/db/columns.ts'
import { find } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce } from '../../../platform/rules/refusal.ts'
import { yes } from '../../../platform/rules/verdict.ts'
import { mayEdit } from '../task.ts'
import { type TaskTable, tasksEntity } from './tables.ts'
import { refuseUnseen } from './task-reach.ts'

export type StoredTask = Selectable<TaskTable>

/** The task, locked: 404 when the person does not see it, 403 when it is not theirs to change. */
export async function taskForUpdate(ctx: Ctx, id: string): Promise<StoredTask> {
  await refuseUnseen(ctx, id)
  const task = await find(ctx, tasksEntity, id, { lock: true })
  enforce(editVerdict(ctx, task), 403)
  return task
}

/** Whether the person changes this task and what hangs on it. Work without a person changes all. */
export const mayEditTask = async (ctx: Ctx, id: string) => editVerdict(ctx, await find(ctx, tasksEntity, id))

export const editVerdict = (ctx: Ctx, task: Pick<StoredTask, 'ownerId' | 'responsibleIds'>) =>
  ctx.user ? mayEdit(task, { id: ctx.user.id, editsOthers: ctx.can('tasks.edit-others') }) : yes
