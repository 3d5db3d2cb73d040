import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const distributionTitles = defineMessages({
  'queues.title': { pt: 'Fila de distribuição', en: 'Distribution queue' },
  'queues.words': { pt: 'leads rodízio distribuir responsável', en: 'leads round robin distribute owner' },
})
