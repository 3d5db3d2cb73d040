import { defineMessages } from '../../../platform/i18n/messages.ts'
import type { Area } from '../../../platform/ui/routing/screen.ts'

const words = defineMessages({
  'custom-fields.deleted.custom-field': { pt: 'Campo personalizado', en: 'Custom field' },
  'custom-fields.deleted.tab': { pt: 'Aba', en: 'Tab' },
})

/** No screens besides the settings. */
export const customFieldsArea: Area = {
  screens: [],
  trash: [
    { kind: 'custom-field', label: words['custom-fields.deleted.custom-field'], needs: 'general.settings' },
    { kind: 'tab', label: words['custom-fields.deleted.tab'], needs: 'general.settings' },
  ],
}
