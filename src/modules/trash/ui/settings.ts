import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { trashMessages } from '../messages.ts'
import { trashTitles as words } from './titles.ts'

export const trashSettings: SettingsPage[] = [
  {
    group: 'general',
    label: trashMessages['trash.title'],
    words: words['trash.words'],
    section: 'connections',
    path: 'trash',
    page: () => import('./trash-page.tsx').then((it) => it.TrashPage),
  },
]
