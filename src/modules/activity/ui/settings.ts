import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { auditTitles as words } from './titles.ts'

export const auditSettings: SettingsPage[] = [
  {
    group: 'general',
    label: words['audit.title'],
    words: words['audit.words'],
    section: 'people',
    path: 'general/audit',
    needs: 'general.audit',
    keepsFilters: true,
    page: () => import('./audit-page.tsx').then((it) => it.AuditPage),
  },
]
