import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { templateTitles as words } from './titles.ts'

export const templateSettings: SettingsPage[] = [
  {
    group: 'templates',
    label: words['templates.emails'],
    words: words['templates.words'],
    path: 'templates/emails',
    needs: 'general.settings',
    page: () => import('./email-models-page.tsx').then((it) => it.EmailModelsPage),
  },
  {
    group: 'templates',
    label: words['templates.emails'],
    path: 'templates/emails/$id',
    needs: 'general.settings',
    isHidden: true,
    page: () => import('./email-model-page.tsx').then((it) => it.EmailModelPage),
  },
]
