import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The words that the menu needs before a list is opened. */
export const smallListPageTitles = defineMessages({
  'small-lists.words': {
    pt: 'origem etiqueta tipo de telhado edificação categoria arquivo lista',
    en: 'origin tag roof building file category list',
  },
})
