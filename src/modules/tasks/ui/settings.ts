import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { taskTitles as words } from './titles.ts'

export const taskSettings: SettingsPage[] = [
  {
    group: 'task',
    label: words['tasks.types'],
    path: 'task/task-types',
    needs: 'tasks.configure',
    page: () => import('./task-types-page.tsx').then((it) => it.TaskTypesPage),
  },
  {
    group: 'task',
    label: words['tasks.statuses'],
    path: 'task/status-types',
    needs: 'tasks.configure',
    page: () => import('./task-statuses-page.tsx').then((it) => it.TaskStatusesPage),
  },
  {
    group: 'task',
    label: words['tasks.attachments'],
    path: 'task/attachments',
    needs: 'tasks.configure',
    page: () => import('./attachment-limit-page.tsx').then((it) => it.AttachmentLimitPage),
  },
]
