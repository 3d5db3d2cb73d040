import { defineMessages } from '../../../../platform/i18n/messages.ts'

export const rulePlaceMessages = defineMessages({
  'rule-place.deal': { pt: 'Para um negócio de verdade', en: 'For a real deal' },
  'rule-place.find': { pt: 'Buscar negócio', en: 'Find a deal' },
  'rule-place.hint': {
    pt: 'Com a conta, o telhado e o lugar dele, como o formulário da proposta.',
    en: 'With its bill, roof and place, as the form of a proposal.',
  },
  'rule-place.unknown': {
    pt: 'Este negócio ainda não diz quanta energia precisa: faltam a conta de energia ou o lugar.',
    en: 'This deal does not say yet how much energy it needs: the energy bill or the place is missing.',
  },
  'rule-place.to_deal': { pt: 'Abrir o negócio', en: 'Open the deal' },
})
