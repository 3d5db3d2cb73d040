import { listSearch } from '../../../platform/ui/record/list-search.ts'
import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { DeliveryFilters, WebhookFilters } from '../contract.ts'
import { webhookMessages as words } from '../messages.ts'

export const webhookSearch = listSearch(WebhookFilters)
export const deliverySearch = listSearch(DeliveryFilters)

export const webhookSettings: SettingsPage[] = [
  {
    group: 'integrations',
    label: words['webhooks.title'],
    words: words['webhooks.words'],
    path: 'integrations/webhooks',
    needs: 'webhooks.list',
    search: webhookSearch,
    keepsFilters: true,
    page: () => import('./webhooks-page.tsx').then((it) => it.WebhooksPage),
  },
  {
    group: 'integrations',
    label: words['webhooks.deliveries'],
    path: 'integrations/webhooks/deliveries',
    needs: 'webhooks.list',
    search: deliverySearch,
    isHidden: true,
    page: () => import('./deliveries-page.tsx').then((it) => it.DeliveriesPage),
  },
]
