import { IconCheckbox } from '@tabler/icons-react'
import { lazy } from 'react'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { hiddenInMenu } from '../../access/menu.ts'
import { tasksTab } from '../../deals/tab-flags.ts'
import { tasksFailing } from '../failing.ts'
import { useOverdueTasks } from './rail-count.ts'
import { taskSettings } from './settings.ts'
import { TimerStrip } from './timer/timer-strip.tsx'
import { taskTitles as words } from './titles.ts'

/** Tasks: a list, and each of them beside it. */
export const tasksArea: Area = {
  module: 'tasks',
  failing: tasksFailing,
  settings: taskSettings,
  above: [TimerStrip],
  rail: [
    {
      group: 'deliver',
      label: words['tasks.title'],
      icon: IconCheckbox,
      to: '/tasks',
      needs: 'tasks.list',
      letter: 't',
      phone: 2,
      useCount: useOverdueTasks,
    },
  ],
  dealTabs: [
    {
      id: 'tasks',
      at: 75,
      path: 'tarefas',
      label: words['tasks.title'],
      ...tasksTab,
      needs: 'tasks.list',
      count: (deal) => deal.pendingTasks,
      page: () => import('./deal-tasks-tab.tsx').then((it) => it.DealTasks),
      children: [{ path: '$taskId', page: () => import('./deal-tasks-tab.tsx').then((it) => it.TaskOfDeal) }],
    },
  ],
  dealStep: lazy(() => import('./suggested-step.tsx').then((it) => ({ default: it.TaskStep }))),
  contactParts: [
    {
      id: 'tasks',
      title: words['tasks.title'],
      needs: ['tasks.list'],
      part: lazy(() => import('./contact-tasks.tsx').then((it) => ({ default: it.ContactTasks }))),
    },
  ],
  finds: [
    {
      kind: 'task',
      group: words['tasks.title'],
      numbered: words['tasks.one'],
      icon: IconCheckbox,
      to: ({ id }) => `/tasks/${id}`,
    },
  ],
  trash: [
    { kind: 'task', label: words['tasks.one'], needs: 'tasks.delete' },
    { kind: 'task-type', label: words['tasks.types'], needs: 'tasks.configure' },
    { kind: 'task-status', label: words['tasks.statuses'], needs: 'tasks.configure' },
  ],
  creates: [{ label: words['tasks.one'], icon: IconCheckbox, to: '/tasks', search: { add: true }, needs: 'tasks.add' }],
  screens: [
    {
      path: '/tasks',
      title: words['tasks.title'],
      needs: 'tasks.list',
      hiddenWith: hiddenInMenu('tasks'),
      keepsFilters: true,
      search: () => import('./task-views.ts').then((it) => it.viewSearch),
      page: () => import('./tasks-page.tsx').then((it) => it.TasksPage),
      children: [{ path: '$taskId', page: () => import('./tasks-page.tsx').then((it) => it.TaskInPlace) }],
    },
    {
      path: '/tasks/$taskId/page',
      title: words['tasks.one'],
      needs: 'tasks.list',
      page: () => import('./panel/task-page.tsx').then((it) => it.TaskPage),
    },
  ],
}
