import type { PermissionId } from '../../../platform/access/permission.ts'
import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { trashMessages } from '../messages.ts'
import { trashTitles as words } from './titles.ts'

/** The trash, for people who may restore at least one kind of record. */
export const trashSettings = (needs: readonly PermissionId[]): SettingsPage[] => [
  {
    group: 'general',
    label: trashMessages['trash.title'],
    words: words['trash.words'],
    section: 'connections',
    path: 'trash',
    needs: [...new Set(needs)],
    page: () => import('./trash-page.tsx').then((it) => it.TrashPage),
  },
]
