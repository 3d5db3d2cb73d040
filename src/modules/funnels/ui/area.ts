import { defineMessages } from '../../../platform/i18n/messages.ts'
import type { Area } from '../../../platform/ui/routing/screen.ts'

const words = defineMessages({
  'funnels.deleted.status': { pt: 'Status', en: 'Status' },
  'funnels.deleted.step': { pt: 'Etapa', en: 'Stage' },
})

/** No screens besides the settings. */
export const funnelsArea: Area = {
  screens: [],
  trash: [
    { kind: 'status', label: words['funnels.deleted.status'], needs: 'general.settings' },
    { kind: 'step', label: words['funnels.deleted.step'], needs: 'general.settings' },
  ],
}
