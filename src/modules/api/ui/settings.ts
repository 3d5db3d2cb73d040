import { z } from 'zod'
import { nameSearch } from '../../../platform/ui/settings/name-search.ts'
import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { apiTitles as words } from './titles.ts'

export const referenceSearch = z.object({ q: z.string().max(120).default(''), group: z.string().max(60).optional() })

export const apiSettings: SettingsPage[] = [
  {
    group: 'integrations',
    label: words['apiUi.title'],
    words: words['apiUi.words'],
    path: 'integrations/api',
    needs: 'session',
    search: nameSearch,
    keepsFilters: true,
    page: () => import('./api-page.tsx').then((it) => it.ApiPage),
  },
  {
    group: 'integrations',
    label: words['apiUi.reference'],
    path: 'integrations/api/reference',
    needs: 'session',
    search: referenceSearch,
    page: () => import('./reference-page.tsx').then((it) => it.ReferencePage),
  },
]
