import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { AuditQuery } from '../contract.ts'
import { auditTitles as words } from './titles.ts'

export const auditSearch = AuditQuery.omit({ before: true, pageSize: true })

export const auditSettings: SettingsPage[] = [
  {
    group: 'general',
    label: words['audit.title'],
    words: words['audit.words'],
    section: 'people',
    path: 'general/audit',
    needs: 'general.audit',
    search: auditSearch,
    keepsFilters: true,
    page: () => import('./audit-page.tsx').then((it) => it.AuditPage),
  },
]
