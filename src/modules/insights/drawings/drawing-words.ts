import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The words in drawings, the same on screen and on paper. */
export const drawingWords = defineMessages({
  'insights.before': { pt: 'antes', en: 'before' },
  'insights.legend.before': { pt: 'período anterior', en: 'period before' },
  'insights.legend.likely': { pt: 'provável', en: 'likely' },
  'insights.legend.open': { pt: 'tudo em aberto', en: 'all open' },
  'insights.overdue': { pt: 'vencidos', en: 'overdue' },
  'insights.went-on': { pt: '{share} seguiram', en: '{share} moved on' },
  'insights.went-on.change': { pt: '{share} seguiram ({change})', en: '{share} moved on ({change})' },
  'insights.under-way': { pt: '{count} ainda na etapa', en: '{count} still in the stage' },
  'insights.stayed': { pt: '{days} d', en: '{days} d' },
  'insights.faster': { pt: '← vende mais rápido', en: '← sells faster' },
  'insights.median': { pt: 'mediana', en: 'median' },
  'insights.today': { pt: 'Hoje {value}', en: 'Today {value}' },
  'insights.today.change': { pt: 'Hoje {value} ({change})', en: 'Today {value} ({change})' },
  'insights.today.same': { pt: 'Hoje igual', en: 'The same today' },
  'insights.today.head': { pt: 'Hoje', en: 'Today' },
  'insights.today.difference': { pt: 'Diferença para hoje', en: 'Difference to today' },
  'insights.days-short': { pt: '{days} d', en: '{days} d' },
})
