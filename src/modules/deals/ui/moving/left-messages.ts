import { defineMessages } from '../../../../platform/i18n/messages.ts'

/** Separate from the screen's other words, so that the board does not load them. */
export const leftMessages = defineMessages({
  'deals.left.title': {
    pt: '{count, plural, one {# negócio não entrou} other {# negócios não entraram}} em {status}',
    en: '{count, plural, one {# deal wasn’t moved} other {# deals weren’t moved}} to {status}',
  },
  'deals.left.text': {
    pt: 'Preencha o que falta de um em um, sem sair da lista: cada negócio é movido assim que estiver completo.',
    en: 'Fill in what’s missing one by one without leaving the list. Each deal moves as soon as it’s complete.',
  },
  'deals.left.elsewhere': {
    pt: 'O que falta a estes se completa no próprio negócio. Abra cada um; esta lista continua em Andamento para movê-los depois.',
    en: 'What these are missing has to be done in the deal itself. Open each one; this list stays under Progress so you can move them afterwards.',
  },
  'deals.left.missing': { pt: 'Falta: {names}', en: 'Missing: {names}' },
  'deals.left.all': {
    pt: 'Preencher {count, plural, one {# negócio} other {os # negócios}}',
    en: 'Fill in {count, plural, one {# deal} other {all # deals}}',
  },
  'deals.left.one': { pt: 'Preencher {name}', en: 'Fill in {name}' },
  'deals.left.fill': { pt: 'Preencher', en: 'Fill in' },
  'deals.left.move': { pt: 'Mover agora', en: 'Move now' },
  'deals.left.moved': { pt: 'Movido', en: 'Moved' },
  'deals.left.position': { pt: '{at} de {total}', en: '{at} of {total}' },
  'deals.left.skip': { pt: 'Pular', en: 'Skip' },
})
