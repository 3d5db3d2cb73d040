import { defineMessages } from '../../../platform/i18n/messages.ts'
import type { Area } from '../../../platform/ui/routing/screen.ts'

const words = defineMessages({
  'organisation.deleted.store': { pt: 'Loja', en: 'Store' },
  'organisation.deleted.goal': { pt: 'Meta', en: 'Goal' },
})

/** No screens besides the settings. */
export const organisationArea: Area = {
  screens: [],
  trash: [
    { kind: 'store', label: words['organisation.deleted.store'], needs: 'general.settings' },
    { kind: 'goal', label: words['organisation.deleted.goal'], needs: 'general.settings' },
  ],
}
