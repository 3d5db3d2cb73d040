import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { webhookTitles as words } from '../titles.ts'

export const webhookSettings: SettingsPage[] = [
  {
    group: 'integrations',
    label: words['webhooks.title'],
    words: words['webhooks.words'],
    path: 'integrations/webhooks',
    needs: 'webhooks.list',
    keepsFilters: true,
    search: () => import('./webhook-search.ts').then((it) => it.webhookSearch),
    page: () => import('./webhooks-page.tsx').then((it) => it.WebhooksPage),
  },
  {
    group: 'integrations',
    label: words['webhooks.deliveries'],
    path: 'integrations/webhooks/deliveries',
    needs: 'webhooks.list',
    isHidden: true,
    page: () => import('./deliveries-page.tsx').then((it) => it.DeliveriesPage),
  },
]
