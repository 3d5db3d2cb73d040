import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { automationTitles as words } from './titles.ts'

export const automationSettings: SettingsPage[] = [
  {
    group: 'automations',
    label: words['automations.title'],
    words: words['automations.words'],
    path: 'automations',
    needs: 'automations.view',
    keepsFilters: true,
    page: () => import('./automations-page.tsx').then((it) => it.AutomationsPage),
  },
  {
    group: 'task',
    label: words['automations.of_tasks'],
    words: words['automations.words'],
    path: 'task/task-automations',
    needs: 'automations.view',
    keepsFilters: true,
    page: () => import('./automations-page.tsx').then((it) => it.TaskAutomationsPage),
  },
  {
    group: 'purchases',
    label: words['automations.of_purchases'],
    words: words['automations.words'],
    path: 'purchases/automations',
    needs: 'automations.view',
    keepsFilters: true,
    page: () => import('./automations-page.tsx').then((it) => it.PurchaseAutomationsPage),
  },
  {
    group: 'financing',
    label: words['automations.of_financings'],
    words: words['automations.words'],
    path: 'financing/automations',
    needs: 'automations.view',
    keepsFilters: true,
    page: () => import('./automations-page.tsx').then((it) => it.FinancingAutomationsPage),
  },
  {
    group: 'automations',
    label: words['automations.title'],
    path: 'automations/new',
    needs: 'automations.edit',
    isHidden: true,
    page: () => import('./automation-page.tsx').then((it) => it.NewAutomationPage),
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
