import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The words in drawings, the same on screen and on paper. */
export const drawingWords = defineMessages({
  'insights.before': { pt: 'antes', en: 'before' },
  'insights.legend.before': { pt: 'período anterior', en: 'period before' },
  'insights.legend.likely': { pt: 'provável', en: 'likely' },
  'insights.legend.open': { pt: 'tudo em aberto', en: 'all open' },
  'insights.legend.path': { pt: 'de onde estava no período anterior', en: 'from where it was in the period before' },
  'insights.legend.median': { pt: 'mediana da equipe', en: 'median of the team' },
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
  'insights.read.before': { pt: 'antes {value}', en: '{value} before' },
  'insights.read.greatest': {
    pt: '{name} responde por {value} de {total}',
    en: '{name} accounts for {value} of {total}',
  },
  'insights.read.all': { pt: 'Tudo vem de {name}: {value}', en: 'All of it is {name}: {value}' },
  'insights.read.first': { pt: '{name} vem primeiro: {value}', en: '{name} comes first: {value}' },
  'insights.read.best': {
    pt: 'O maior foi {best}, com {value}; o último, {last}, tem {now}.',
    en: 'The greatest was {best}, with {value}; the last, {last}, has {now}.',
  },
  'insights.read.last-is-best': {
    pt: '{best} é o maior dos {count}, com {value}.',
    en: '{best} is the greatest of {count}, with {value}.',
  },
  'insights.read.bottleneck': {
    pt: '{name} virou o gargalo: {share} seguiram, antes {before}.',
    en: '{name} became the bottleneck: {share} moved on, {before} before.',
  },
  'insights.read.narrow': {
    pt: 'A passagem mais estreita é {name}: {share} seguiram.',
    en: 'The narrowest passage is {name}: {share} moved on.',
  },
  'insights.read.forecast': {
    pt: '{month} deve fechar em {likely}, de {open} em aberto.',
    en: '{month} should close at {likely}, of {open} open.',
  },
  'insights.read.fast': {
    pt: '{name} vende mais rápido ({days} d); {other} tem o maior ticket ({ticket}).',
    en: '{name} sells fastest ({days} d); {other} has the greatest ticket ({ticket}).',
  },
  'insights.read.fast-and-dear': {
    pt: '{name} vende mais rápido ({days} d) e com o maior ticket ({ticket}).',
    en: '{name} sells fastest ({days} d) and with the greatest ticket ({ticket}).',
  },
  'insights.read.lead': { pt: '{name} lidera com {value}', en: '{name} leads with {value}' },
  'insights.read.lead-shared': {
    pt: '{count} dividem o primeiro lugar, com {value} cada',
    en: '{count} share the first place, with {value} each',
  },
  'insights.read.up': { pt: '{name} subiu {count}', en: '{name} rose by {count}' },
  'insights.read.down': { pt: '{name} caiu {count}', en: '{name} fell by {count}' },
})
