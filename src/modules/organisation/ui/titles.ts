import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const organisationTitles = defineMessages({
  'goals.title': { pt: 'Metas', en: 'Goals' },
  'stores.title': { pt: 'Lojas', en: 'Stores' },
  'stores.quick': { pt: 'Ajuste rápido', en: 'Quick setup' },
})
