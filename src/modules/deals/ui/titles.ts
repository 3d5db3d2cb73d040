import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const dealTitles = defineMessages({
  'deals.title': { pt: 'Negócios', en: 'Deals' },
  'deals.new': { pt: 'Novo negócio', en: 'New deal' },
  'deals.conveyor': { pt: 'Esteira', en: 'All stages' },
})
