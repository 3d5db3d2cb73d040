import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { generalTitles as words } from './general-titles.ts'

export const generalSettings: SettingsPage[] = [
  {
    group: 'general',
    label: words['email.title'],
    words: words['email.words'],
    path: 'general/email-settings',
    page: () => import('./email-page.tsx').then((it) => it.EmailPage),
  },
  {
    group: 'general',
    label: words['notices.title'],
    words: words['notices.words'],
    section: 'connections',
    path: 'general/whatsapp-notifications',
    page: () => import('./whatsapp-notices-page.tsx').then((it) => it.WhatsappNoticesPage),
  },
  {
    group: 'general',
    label: words['cache.title'],
    words: words['cache.words'],
    section: 'connections',
    path: 'general/cache',
    page: () => import('./cache-page.tsx').then((it) => it.CachePage),
  },
]
