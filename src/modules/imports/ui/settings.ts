import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { importTitles as words } from './titles.ts'

export const importSettings: SettingsPage[] = [
  {
    group: 'leads-imports',
    label: words['imports.list'],
    words: words['imports.words'],
    path: 'leads-imports',
    needs: 'contacts.import',
    page: () => import('./imports-page.tsx').then((it) => it.ImportsPage),
  },
]
