import { defineMessages } from '../../../platform/i18n/messages.ts'

export const designTitles = defineMessages({
  'designs.roof': { pt: 'Telhado', en: 'Roof' },
})
