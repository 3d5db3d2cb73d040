import { defineMessages } from '../../platform/i18n/messages.ts'

export const searchMessages = defineMessages({
  'search.short': { pt: 'Digite ao menos 3 caracteres.', en: 'Enter at least 3 characters.' },
  'search.contacts': { pt: 'Contatos', en: 'Contacts' },
  'search.deals': { pt: 'Negócios', en: 'Deals' },
  'search.proposals': { pt: 'Propostas', en: 'Proposals' },
  'search.sales': { pt: 'Vendas', en: 'Sales' },
  'search.recent': { pt: 'Abertos há pouco', en: 'Opened lately' },
  'search.alike': { pt: '{group} com nome parecido', en: '{group} with a similar name' },
  'search.proposal': { pt: 'Proposta {number}', en: 'Proposal {number}' },
  'search.sale': { pt: 'Venda {number}', en: 'Sale {number}' },
})
