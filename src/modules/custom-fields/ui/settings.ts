import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { tabSettings } from '../contract.ts'
import type { UsePlaces } from './field-drawer.tsx'
import { customFieldTitles as words } from './titles.ts'

/** The application passes the places (steps and statuses) that a field of deals can be linked to. */
export const customFieldSettings = (places: () => Promise<UsePlaces>): SettingsPage[] => [
  {
    group: 'custom-fields',
    label: words['fields.title'],
    words: words['fields.words'],
    path: 'custom-fields',
    page: async () => (await import('./fields-page.tsx')).fieldsPage(await places()),
  },
  {
    group: 'general',
    label: words['tabs.title'],
    words: words['tabs.words'],
    section: 'sales',
    path: 'general/tab',
    keepsFilters: true,
    ...tabSettings,
    page: () => import('./tabs-page.tsx').then((it) => it.TabsPage),
  },
]
