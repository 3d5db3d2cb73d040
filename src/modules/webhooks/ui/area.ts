import type { Area } from '../../../platform/ui/routing/screen.ts'
import { webhooksFailing } from '../failing.ts'
import { webhookTitles as words } from '../titles.ts'
import { webhookSettings } from './settings.ts'

/** Webhooks: settings with their list and the log of their deliveries. */
export const webhooksArea: Area = {
  screens: [],
  settings: webhookSettings,
  trash: [{ kind: 'webhook', label: words['webhooks.one'], needs: 'webhooks.delete' }],
  failing: webhooksFailing,
}
