import type { Area } from '../../../platform/ui/routing/screen.ts'
import { importSettings } from './settings.ts'
import { importTitles as words } from './titles.ts'

export const importsArea: Area = {
  settings: importSettings,
  screens: [
    {
      path: '/contacts/import',
      title: words['imports.title'],
      needs: 'contacts.import',
      page: () => import('./import-page.tsx').then((it) => it.ImportPage),
    },
  ],
}
