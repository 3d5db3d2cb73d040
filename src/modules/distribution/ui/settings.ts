import { z } from 'zod'
import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { distributionTitles as words } from './titles.ts'

export const queuesSearch = z.object({ search: z.string().max(100).default('') })

export const distributionSettings: SettingsPage[] = [
  {
    group: 'team',
    label: words['queues.title'],
    words: words['queues.words'],
    path: 'team/distribution-queue',
    search: queuesSearch,
    keepsFilters: true,
    page: () => import('./distribution-page.tsx').then((it) => it.DistributionPage),
  },
]
