import { defineMessages } from '../../../platform/i18n/messages.ts'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { funnelsFailing } from '../failing.ts'
import { funnelSettings } from './settings.ts'

const words = defineMessages({
  'funnels.deleted.status': { pt: 'Status', en: 'Status' },
  'funnels.deleted.step': { pt: 'Etapa', en: 'Stage' },
})

/** No screens of its own beside the settings. */
export const funnelsArea = (trial: Parameters<typeof funnelSettings>[0]): Area => ({
  failing: funnelsFailing,
  settings: funnelSettings(trial),
  kept: { 'GET /funnel': ['/funnel', '/steps', '/statuses', '/object-rules', '/trash', '/settings/cache'] },
  screens: [],
  trash: [
    { kind: 'status', label: words['funnels.deleted.status'], needs: 'general.settings' },
    { kind: 'step', label: words['funnels.deleted.step'], needs: 'general.settings' },
  ],
})
