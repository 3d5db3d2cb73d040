import { defineMessages } from '../../../platform/i18n/messages.ts'
import { implementationMessages } from './messages.ts'

/** The words of the page; the strip above the home screen has the others alone. */
export const implementationPageMessages = defineMessages({
  ...implementationMessages,
  'implementation.why': {
    pt: 'O que deixa a empresa pronta para vender. Cada passo se marca sozinho quando os dados aparecem.',
    en: 'What gets your company ready to sell. Each step checks itself off once the data is there.',
  },
  'implementation.ready': { pt: 'Tudo pronto. Boas vendas.', en: 'All set. Happy selling.' },
  'implementation.reopen': { pt: 'Mostrar no início', en: 'Show on the home screen' },
  'implementation.done': { pt: 'Pronto', en: 'Done' },
  'implementation.company.why': { pt: 'Aparecem em toda proposta.', en: 'Shown on every proposal.' },
  'implementation.brand.why': {
    pt: 'Sistema, e-mails e propostas ficam com a cara da empresa.',
    en: 'The app, emails and proposals get your company’s look.',
  },
  'implementation.store.why': { pt: 'Com CEP, horário e contatos.', en: 'With ZIP code, hours and contact details.' },
  'implementation.users.why': {
    pt: 'Cada pessoa com a sua função e loja.',
    en: 'Each person with their own role and store.',
  },
  'implementation.prices.why': {
    pt: 'Equipamentos, mão de obra e margem: hoje valem os de exemplo.',
    en: 'Equipment, labor and margin: sample values are used for now.',
  },
  'implementation.email.why': {
    pt: 'Para os e-mails saírem com o remetente da empresa.',
    en: 'So emails go out with your company as the sender.',
  },
  'implementation.deal.why': { pt: 'Um cliente e o que ele quer.', en: 'A customer and what they want.' },
  'implementation.distributor.why': {
    pt: 'A distribuidora e o consumo, na aba Energia do negócio.',
    en: 'Utility and consumption, on the deal’s Energy bill tab.',
  },
  'implementation.proposal.why': {
    pt: 'Em PDF e em página para o cliente.',
    en: 'As a PDF and as a page for the customer.',
  },
})
