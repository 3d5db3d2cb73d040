import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { distributionTitles as words } from './titles.ts'

export const distributionSettings: SettingsPage[] = [
  {
    group: 'team',
    label: words['queues.title'],
    words: words['queues.words'],
    path: 'team/distribution-queue',
    keepsFilters: true,
    page: () => import('./distribution-page.tsx').then((it) => it.DistributionPage),
  },
]
