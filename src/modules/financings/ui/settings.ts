import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { financingTitles as words } from './titles.ts'

const of = { group: 'financing', needs: 'general.settings', keepsFilters: true } as const

export const financingSettings: SettingsPage[] = [
  {
    ...of,
    label: words['financings-ui.banks'],
    words: words['financings-ui.banks.words'],
    path: 'financing/banks',
    page: () => import('./setup/banks-page.tsx').then((it) => it.BanksPage),
  },
  {
    ...of,
    label: words['financings-ui.options'],
    words: words['financings-ui.options.words'],
    path: 'financing/financing-options',
    page: () => import('./setup/options-page.tsx').then((it) => it.OptionsPage),
  },
  {
    ...of,
    label: words['financings-ui.methods'],
    words: words['financings-ui.methods.words'],
    path: 'financing/payment-methods',
    page: () => import('./setup/methods-page.tsx').then((it) => it.MethodsPage),
  },
  {
    group: 'financing',
    label: words['financings-ui.statuses'],
    path: 'financing/status',
    needs: 'general.settings',
    page: () => import('./setup/statuses-page.tsx').then((it) => it.StatusesPage),
  },
]
