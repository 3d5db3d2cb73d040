import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const financingTitles = defineMessages({
  'financings-ui.title': { pt: 'Financiamentos', en: 'Financings' },
  'financings-ui.one': { pt: 'Financiamento', en: 'Financing' },
  'financings-ui.banks': { pt: 'Bancos', en: 'Banks' },
  'financings-ui.banks.words': {
    pt: 'financiamento banco parceiro documentos tabela',
    en: 'financing partner bank papers table',
  },
  'financings-ui.methods': { pt: 'Formas de pagamento', en: 'Payment methods' },
  'financings-ui.methods.words': { pt: 'financiamento boleto débito', en: 'financing slip debit' },
  'financings-ui.statuses': { pt: 'Status de financiamento', en: 'Financing statuses' },
  'financings-ui.options': { pt: 'Opções de financiamento', en: 'Financing options' },
  'financings-ui.options.words': {
    pt: 'taxa juros carência meses tabela banco',
    en: 'rate interest grace months table bank',
  },
  'financings-ui.papers': { pt: 'Enviar documentos', en: 'Send papers' },
})
