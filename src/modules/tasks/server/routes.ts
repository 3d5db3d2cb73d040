import { route } from '../../../platform/http/route.ts'
import { tasks } from '../contract.ts'
import { taskChange } from './change-tasks.ts'
import { createTask } from './create-task.ts'
import { addBlocker, removeBlocker } from './dependencies.ts'
import { editTask } from './edit-task.ts'
import { partRoutes } from './parts/part-routes.ts'
import { removeTask, taskRemoval } from './remove-task.ts'
import { setDays, shownPushed } from './set-days.ts'
import { setStatus } from './set-status.ts'
import { setupRoutes } from './setup/setup-routes.ts'
import { showTask } from './show-task.ts'
import { suggestTask } from './suggest/suggest-task.ts'
import { usualTask } from './suggest/usual-task.ts'
import { taskList } from './task-list.ts'
import { viewRoutes } from './views/routes.ts'

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
  route(tasks.setStatus, (ctx, { params: { id }, body }) => setStatus(ctx, id, body)),
  taskChange.route,
  taskRemoval.route,
  route(tasks.block, async (ctx, { params: { id }, body }) => {
    await addBlocker(ctx, id, body.blockedById)
    return showTask(ctx, id)
  }),
  route(tasks.unblock, async (ctx, { params: { id, blockerId } }) => {
    await removeBlocker(ctx, id, blockerId)
    return showTask(ctx, id)
  }),
  route(tasks.pushed, (ctx, { params: { id }, query }) => shownPushed(ctx, id, query.dueOn)),
  route(tasks.setDays, async (ctx, { params: { id }, body }) => {
    await setDays(ctx, id, body)
    return showTask(ctx, id)
  }),
  route(tasks.usual, usualTask),
  route(tasks.suggestion, (ctx, { query }) => suggestTask(ctx, query.dealId)),
  ...viewRoutes,
  ...partRoutes,
  ...setupRoutes,
]
