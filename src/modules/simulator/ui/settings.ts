import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { simulatorTitles as words } from './titles.ts'

export const simulatorPages: SettingsPage[] = [
  {
    group: 'general',
    section: 'sales',
    label: words['simulator-ui.settings'],
    words: words['simulator-ui.settings.words'],
    path: 'general/simulator',
    page: () => import('./simulator-settings-page.tsx').then((it) => it.SimulatorSettingsPage),
  },
]
