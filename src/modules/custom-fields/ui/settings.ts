import { z } from 'zod'
import { nameSearch } from '../../../platform/ui/settings/name-search.ts'
import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { fieldKinds, tabSettings } from '../contract.ts'
import type { UsePlaces } from './field-drawer.tsx'
import { customFieldTitles as words } from './titles.ts'

export const fieldsSearch = nameSearch.extend({ kind: z.enum(fieldKinds).default('deal') })

/** The application passes the places (steps and statuses) that a field of deals can be linked to. */
export const customFieldSettings = (places: () => Promise<UsePlaces>): SettingsPage[] => [
  {
    group: 'custom-fields',
    label: words['fields.title'],
    words: words['fields.words'],
    path: 'custom-fields',
    search: fieldsSearch,
    page: async () => (await import('./fields-page.tsx')).fieldsPage(await places()),
  },
  {
    group: 'general',
    label: words['tabs.title'],
    words: words['tabs.words'],
    section: 'sales',
    path: 'general/tab',
    search: nameSearch,
    keepsFilters: true,
    ...tabSettings,
    page: () => import('./tabs-page.tsx').then((it) => it.TabsPage),
  },
]
