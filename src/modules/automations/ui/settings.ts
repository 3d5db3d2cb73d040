import { z } from 'zod'
import { nameSearch } from '../../../platform/ui/settings/name-search.ts'
import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { automationTitles as words } from './titles.ts'

export const automationSearch = nameSearch.extend({ ready: z.coerce.boolean().optional() })

export const automationSettings: SettingsPage[] = [
  {
    group: 'automations',
    label: words['automations.title'],
    words: words['automations.words'],
    path: 'automations',
    needs: 'automations.view',
    search: automationSearch,
    keepsFilters: true,
    page: () => import('./automations-page.tsx').then((it) => it.AutomationsPage),
  },
  {
    group: 'task',
    label: words['automations.of_tasks'],
    words: words['automations.words'],
    path: 'task/task-automations',
    needs: 'automations.view',
    search: automationSearch,
    keepsFilters: true,
    page: () => import('./automations-page.tsx').then((it) => it.TaskAutomationsPage),
  },
  {
    group: 'automations',
    label: words['automations.title'],
    path: 'automations/$id',
    needs: 'automations.view',
    isHidden: true,
    page: () => import('./automation-page.tsx').then((it) => it.AutomationPage),
  },
]
