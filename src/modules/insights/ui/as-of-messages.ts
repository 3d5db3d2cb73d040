import { defineMessages } from '../../../platform/i18n/messages.ts'

/** Words of the past day that a report or a dashboard tells of. */
export const asOfMessages = defineMessages({
  'insights.as-of': { pt: 'Como estava em…', en: 'As of…' },
  'insights.as-of.day': { pt: 'Como estava em {day}', en: 'As of {day}' },
  'insights.as-of.corrected': { pt: 'Como estava em {day}, com as correções', en: 'As of {day}, with corrections' },
  'insights.as-of.end': { pt: 'Fim do dia', en: 'End of day' },
  'insights.as-of.corrections': { pt: 'Com as correções', en: 'With corrections' },
  'insights.as-of.corrections.hint': {
    pt: 'Passagens corrigidas depois contam como deveriam ter sido.',
    en: 'Times in a status that were corrected later count as they should have been.',
  },
  'insights.as-of.past': { pt: 'Escolha um dia que já terminou.', en: 'Choose a day that has ended.' },
  'insights.as-of.show': { pt: 'Mostrar', en: 'Show' },
  'insights.as-of.now': { pt: 'Voltar a hoje', en: 'Back to today' },
  'insights.as-of.removed': {
    pt: '{count, plural, one {# registro excluído desde então conta} other {# registros excluídos desde então contam}}',
    en: '{count, plural, one {# record deleted since then counts} other {# records deleted since then count}}',
  },
  'insights.as-of.rows': {
    pt: 'Os que contavam nesse dia, com os dados de hoje ao lado dos desse dia, onde são conhecidos. Excluídos desde então não aparecem.',
    en: 'Those that counted on that day, with today’s data beside that day’s where it is known. Records deleted since then aren’t shown.',
  },
  'insights.as-of.rows.then': { pt: 'Nesse dia: {sums}.', en: 'On that day: {sums}.' },
  'insights.as-of.rows.gone': {
    pt: '{count, plural, one {Mais # contava e foi excluído.} other {Mais # contavam e foram excluídos.}}',
    en: '{count, plural, one {# more counted and has been deleted.} other {# more counted and have been deleted.}}',
  },
  'insights.as-of.without': { pt: 'Mostrar sem isso', en: 'Show without it' },
  'insights.as-of.only-now': {
    pt: 'Só mostra o que vale hoje.',
    en: 'Only shows what holds today.',
  },
})
