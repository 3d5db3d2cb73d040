import { defineMessages } from '../../../../platform/i18n/messages.ts'

export const recalculationMessages = defineMessages({
  'recalculation.verb': { pt: 'Recalcular', en: 'Recalculate' },
  'recalculation.title': {
    pt: '{count, plural, one {Recalcular 1 proposta} other {Recalcular # propostas}}',
    en: '{count, plural, one {Recalculate 1 proposal} other {Recalculate # proposals}}',
  },
  'recalculation.text': {
    pt: 'Cada proposta é refeita com os preços, as tarifas e a configuração de hoje: uma nova revisão, com nova validade. Isto não se desfaz.',
    en: 'Each proposal is made again with today’s prices, tariffs and settings: a new revision with a new validity. This can’t be undone.',
  },
  'recalculation.first': {
    pt: 'Veja antes a diferença das {count} primeiras:',
    en: 'First, the difference for the first {count}:',
  },
  'recalculation.all': { pt: 'Veja antes a diferença:', en: 'First, the difference:' },
  'recalculation.proposal': { pt: 'Proposta', en: 'Proposal' },
  'recalculation.price': { pt: 'Preço', en: 'Price' },
  'recalculation.bill': { pt: 'Conta com o sistema', en: 'Bill with the system' },
  'recalculation.saving': { pt: 'Economia no 1º ano', en: 'First-year savings' },
  'recalculation.same': { pt: 'igual', en: 'same' },
  'recalculation.confirm': { pt: 'Recalcular', en: 'Recalculate' },
  'recalculation.failed': { pt: 'A diferença não pôde ser calculada.', en: 'The difference could not be calculated.' },
  'recalculation.tariff_expired': { pt: 'Tarifa vencida', en: 'Expired tariff' },
  'recalculation.tariff_of': { pt: 'Tarifa de', en: 'Tariff of' },
})
