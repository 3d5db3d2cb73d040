import { route } from '../../../platform/http/route.ts'
import { tasks } from '../contract.ts'
import { createTask } from './create-task.ts'
import { editTask } from './edit-task.ts'
import { removeTask } from './remove-task.ts'
import { showTask } from './show-task.ts'
import { taskList } from './task-list.ts'
import { listStatuses } from './task-statuses.ts'
import { listTypes } from './task-types.ts'

export const taskRoutes = [
  taskList.route,
  route(tasks.show, async (ctx, { params: { id } }) => {
    const task = await showTask(ctx, id)
    await ctx.opened('tasks', { kind: 'task', id })
    return task
  }),
  route(tasks.create, (ctx, { body }) => createTask(ctx, body)),
  route(tasks.edit, (ctx, { params: { id }, body }) => editTask(ctx, id, body)),
  route(tasks.remove, (ctx, { params: { id } }) => removeTask(ctx, id)),
  route(tasks.statuses, listStatuses),
  route(tasks.types, listTypes),
]
