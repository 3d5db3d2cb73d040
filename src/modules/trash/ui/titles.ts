import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const trashTitles = defineMessages({
  'trash.words': { pt: 'excluídos restaurar lixo', en: 'deleted restore bin' },
})
