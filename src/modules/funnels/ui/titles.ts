import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const funnelTitles = defineMessages({
  'funnel.title': { pt: 'Funil', en: 'Pipeline' },
  'funnel.words': { pt: 'etapa status coluna pipeline regras quadro', en: 'stage status column funnel rules board' },
})
