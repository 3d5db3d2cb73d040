import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const implementationTitles = defineMessages({
  'implementation.title': { pt: 'Primeiros passos', en: 'Getting started' },
})
