import { defineMessages } from '../../i18n/messages.ts'

export const moreMessages = defineMessages({
  'ui.more': { pt: 'Mostrar mais', en: 'Show more' },
})
