import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { apiTitles as words } from './titles.ts'

export const apiSettings: SettingsPage[] = [
  {
    group: 'integrations',
    label: words['apiUi.title'],
    words: words['apiUi.words'],
    path: 'integrations/api',
    needs: 'session',
    keepsFilters: true,
    page: () => import('./api-page.tsx').then((it) => it.ApiPage),
  },
  {
    group: 'integrations',
    label: words['apiUi.reference'],
    path: 'integrations/api/reference',
    needs: 'session',
    page: () => import('./reference-page.tsx').then((it) => it.ReferencePage),
  },
]
