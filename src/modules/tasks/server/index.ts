import { inTurn } from '../../../platform/http/deliver.ts'
import type { ServerModule } from '../../../platform/http/module.ts'
import { exportOfList } from '../../lists/server/public.ts'
import { tasks } from '../contract.ts'
import { taskMessages } from '../messages.ts'
import { taskPermissions } from '../permissions.ts'
import { taskPlaceholders } from './automation/placeholders.ts'
import { taskActions } from './automation/task-actions.ts'
import { automatedTask, taskTriggers } from './automation/task-automation.ts'
import { taskWebhookTriggers } from './automation/webhook-triggers.ts'
import { taskChange } from './change-tasks.ts'
import { taskFinds } from './finds.ts'
import { ownerChanged, recordListeners } from './follow-records.ts'
import { refuseStatusWithTasks } from './funnel-listeners.ts'
import { taskHandOver, taskLeaving } from './hand-over.ts'
import { remindLeft, remindOfTask } from './parts/reminders.ts'
import { timerLeft } from './parts/time.ts'
import { askForgotten } from './parts/timer.ts'
import { dealReturned, firstMayChange } from './pending/pending-tasks.ts'
import { refuseRemovedPerson } from './refuse-removed-person.ts'
import { taskRemoval, taskReturned } from './remove-task.ts'
import { repeatDue, repeatLeft } from './repetition/repeat-task.ts'
import { taskRoutes } from './routes.ts'
import { statusChanged } from './status-changed.ts'
import { statusSubject, taskSubject, typeSubject } from './subjects.ts'
import { taskFacts, taskShareFacts } from './task-facts.ts'
import { taskList } from './task-list.ts'
import { tellResponsible } from './tell-responsible.ts'

export const tasksModule: ServerModule = {
  name: 'tasks',
  messages: taskMessages,
  contract: tasks,
  permissions: [taskPermissions],
  routes: taskRoutes,
  exports: [exportOfList(taskList)],
  facts: [taskFacts, taskShareFacts],
  references: [{ table: 'task_spans', column: 'owner_id', stays: true }],
  finds: [taskFinds],
  works: [taskChange.work, taskRemoval.work],
  jobs: [remindOfTask, remindLeft, repeatDue, repeatLeft, askForgotten, taskHandOver.job],
  leaving: taskLeaving,
  notices: ['task-assigned', 'task-freed', 'task-mentioned', 'task-commented', 'task-reminder', 'task-timer'],
  listeners: {
    'tasks.created': tellResponsible,
    'tasks.changed': inTurn(tellResponsible, firstMayChange, ownerChanged),
    'tasks.status-changed': inTurn(tellResponsible, firstMayChange, statusChanged),
    'tasks.returned': taskReturned,
    'deals.returned': dealReturned,
    'users.left': inTurn(taskHandOver.left, timerLeft),
    'users.removed': refuseRemovedPerson,
    'statuses.leaving': refuseStatusWithTasks,
    ...recordListeners,
  },
  trash: [
    { kind: 'task', needs: 'tasks.delete', isWithinReach: true },
    { kind: 'task-type', needs: 'tasks.configure' },
    { kind: 'task-status', needs: 'tasks.configure' },
  ],
  placeholders: [taskPlaceholders],
  triggers: taskTriggers,
  automated: [automatedTask],
  actions: taskActions,
  webhookTriggers: taskWebhookTriggers,
  subjects: [taskSubject, typeSubject, statusSubject],
  rooms: [
    { name: 'tasks', needs: 'tasks.list' },
    { name: 'task:', of: 'task' },
    { name: 'task-timer:', isOwn: true },
  ],
}
