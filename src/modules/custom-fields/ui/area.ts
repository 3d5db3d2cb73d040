import { defineMessages } from '../../../platform/i18n/messages.ts'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { customFieldsFailing } from '../failing.ts'
import { customFieldSettings } from './settings.ts'

const words = defineMessages({
  'custom-fields.deleted.custom-field': { pt: 'Campo personalizado', en: 'Custom field' },
  'custom-fields.deleted.tab': { pt: 'Aba', en: 'Tab' },
})

/** No screens of its own beside the settings. */
export const customFieldsArea = (places: Parameters<typeof customFieldSettings>[0]): Area => ({
  failing: customFieldsFailing,
  settings: customFieldSettings(places),
  kept: {
    'GET /custom-fields': ['/custom-fields', '/trash', '/settings/cache'],
    'GET /custom-fields/visible': ['/custom-fields', '/object-rules', '/trash', '/settings/cache'],
    'GET /deal-tabs': ['/deal-tabs', '/object-rules', '/trash', '/settings/cache'],
  },
  screens: [],
  trash: [
    { kind: 'custom-field', label: words['custom-fields.deleted.custom-field'], needs: 'general.settings' },
    { kind: 'tab', label: words['custom-fields.deleted.tab'], needs: 'general.settings' },
  ],
})
