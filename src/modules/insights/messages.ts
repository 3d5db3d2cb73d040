import { defineMessages } from '../../platform/i18n/messages.ts'

export const insightMessages = defineMessages({
  'insights.total': { pt: 'Total', en: 'Total' },
  'insights.file.report': { pt: 'Relatório', en: 'Report' },
  'insights.file.filter': { pt: 'Filtro', en: 'Filter' },
  'insights.file.all': { pt: 'tudo', en: 'everything' },
  'insights.file.day': { pt: 'Feito em', en: 'Made on' },
  'insights.file.by': { pt: 'Por', en: 'By' },
  'insights.file.scope': { pt: 'Alcance', en: 'Scope' },
  'insights.file.own-reach': { pt: 'o que a pessoa enxerga', en: 'what the person can see' },
  'insights.file.whole': { pt: 'toda a empresa', en: 'the whole company' },
  'insights.too_many': { pt: 'No máximo {count}.', en: 'At most {count}.' },
  'insights.twice': { pt: 'Este campo já agrupa.', en: 'This field already groups.' },
  'insights.period_order': {
    pt: 'O fim do período vem antes do início.',
    en: 'The end of the period is before its start.',
  },
})
