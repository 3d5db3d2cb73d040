import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { generalSettings } from './general-settings.ts'
import { organisationTitles as words } from './titles.ts'

export const organisationSettings: SettingsPage[] = [
  {
    group: 'deal',
    label: words['goals.title'],
    section: 'people',
    path: 'deal/goals',
    keepsFilters: true,
    page: () => import('./goals-page.tsx').then((it) => it.GoalsPage),
  },
  {
    group: 'team',
    label: words['stores.title'],
    section: 'company',
    path: 'team/stores',
    keepsFilters: true,
    page: () => import('./stores-page.tsx').then((it) => it.StoresPage),
  },
  {
    group: 'team',
    label: words['stores.title'],
    path: 'team/stores/$id',
    isHidden: true,
    page: () => import('./store-page.tsx').then((it) => it.StorePage),
  },
  {
    group: 'team',
    label: words['stores.quick'],
    path: 'team/stores/$id/quick-settings',
    isHidden: true,
    page: () => import('./quick-settings-page.tsx').then((it) => it.QuickSettingsPage),
  },
  ...generalSettings,
]
