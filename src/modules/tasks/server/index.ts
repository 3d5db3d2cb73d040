import type { ServerModule } from '../../../platform/http/module.ts'
import { exportOfList } from '../../lists/server/public.ts'
import { tasks } from '../contract.ts'
import { taskMessages } from '../messages.ts'
import { taskPermissions } from '../permissions.ts'
import { taskFinds } from './finds.ts'
import { taskReturned } from './remove-task.ts'
import { taskRoutes } from './routes.ts'
import { statusSubject, taskSubject, typeSubject } from './subjects.ts'
import { taskList } from './task-list.ts'

export const tasksModule: ServerModule = {
  name: 'tasks',
  messages: taskMessages,
  contract: tasks,
  permissions: [taskPermissions],
  routes: taskRoutes,
  exports: [exportOfList(taskList)],
  finds: [taskFinds],
  listeners: { 'tasks.returned': taskReturned },
  trash: [{ kind: 'task', needs: 'tasks.delete' }],
  subjects: [taskSubject, typeSubject, statusSubject],
  rooms: [
    { name: 'tasks', needs: 'tasks.list' },
    { name: 'task:', of: 'task' },
  ],
}
