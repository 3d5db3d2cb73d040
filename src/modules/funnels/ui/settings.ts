import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { funnelScreenMessages as words } from './messages.ts'

export const funnelSettings: SettingsPage[] = [
  {
    group: 'deal',
    label: words['funnel.title'],
    words: words['funnel.words'],
    path: 'deal/funnel',
    page: () => import('./funnel-page.tsx').then((it) => it.FunnelPage),
  },
]
