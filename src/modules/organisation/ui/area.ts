import { defineMessages } from '../../../platform/i18n/messages.ts'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { organisationFailing } from '../failing.ts'
import { kept } from './kept-lists.ts'
import { organisationSettings } from './settings.ts'

const words = defineMessages({
  'organisation.deleted.store': { pt: 'Loja', en: 'Store' },
  'organisation.deleted.goal': { pt: 'Meta', en: 'Goal' },
  'organisation.deleted.notice': { pt: 'Notificação do WhatsApp', en: 'WhatsApp notification' },
})

/** No screens besides the settings. */
export const organisationArea: Area = {
  failing: organisationFailing,
  settings: organisationSettings,
  kept,
  screens: [],
  trash: [
    { kind: 'store', label: words['organisation.deleted.store'], needs: 'general.settings' },
    { kind: 'goal', label: words['organisation.deleted.goal'], needs: 'general.settings' },
    { kind: 'whatsapp-notice', label: words['organisation.deleted.notice'], needs: 'general.settings' },
  ],
}
