import { IconCheckbox } from '@tabler/icons-react'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { hiddenInMenu } from '../../access/menu.ts'
import { tasksFailing } from '../failing.ts'
import { taskTitles as words } from './titles.ts'

/** Tasks: a list, and each of them beside it. */
export const tasksArea: Area = {
  module: 'tasks',
  failing: tasksFailing,
  rail: [
    {
      group: 'deliver',
      label: words['tasks.title'],
      icon: IconCheckbox,
      to: '/tasks',
      needs: 'tasks.list',
      hiddenWith: hiddenInMenu('tasks'),
      letter: 't',
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
  trash: [{ kind: 'task', label: words['tasks.one'], needs: 'tasks.delete' }],
  creates: [{ label: words['tasks.one'], icon: IconCheckbox, to: '/tasks', search: { add: true }, needs: 'tasks.add' }],
  screens: [
    {
      path: '/tasks',
      title: words['tasks.title'],
      needs: 'tasks.list',
      hiddenWith: hiddenInMenu('tasks'),
      keepsFilters: true,
      page: () => import('./tasks-page.tsx').then((it) => it.TasksPage),
      children: [{ path: '$taskId', page: () => import('./tasks-page.tsx').then((it) => it.TaskInPlace) }],
    },
  ],
}
