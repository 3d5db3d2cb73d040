import { defineMessages } from '../../../../platform/i18n/messages.ts'

/** Separate from the screen's other words, so that the board does not load them. */
export const leftMessages = defineMessages({
  'deals.left.title': {
    pt: '{count, plural, one {# negócio não entrou} other {# negócios não entraram}} em {status}',
    en: '{count, plural, one {# deal did not enter} other {# deals did not enter}} {status}',
  },
  'deals.left.text': {
    pt: 'Preencha o que falta de um em um, sem sair da lista: cada negócio é movido assim que estiver completo.',
    en: 'Fill in what is missing one by one, without leaving the list: each deal moves as soon as it is complete.',
  },
  'deals.left.elsewhere': {
    pt: 'O que falta a estes se completa no próprio negócio. Abra cada um; esta lista continua em Andamento para movê-los depois.',
    en: 'What these lack is completed in the deal itself. Open each one; this list stays under Progress, to move them afterwards.',
  },
  'deals.left.missing': { pt: 'Falta: {names}', en: 'Missing: {names}' },
  'deals.left.all': {
    pt: 'Preencher {count, plural, one {# negócio} other {os # negócios}}',
    en: 'Fill in {count, plural, one {# deal} other {the # deals}}',
  },
  'deals.left.one': { pt: 'Preencher {name}', en: 'Fill in {name}' },
  'deals.left.fill': { pt: 'Preencher', en: 'Fill in' },
  'deals.left.move': { pt: 'Mover agora', en: 'Move now' },
  'deals.left.moved': { pt: 'Movido', en: 'Moved' },
  'deals.left.position': { pt: '{at} de {total}', en: '{at} of {total}' },
  'deals.left.skip': { pt: 'Pular', en: 'Skip' },
})
