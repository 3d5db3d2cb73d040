import { defineMessages } from '../../../platform/i18n/messages.ts'
import { implementationTitles } from './titles.ts'

export const implementationMessages = defineMessages({
  ...implementationTitles,
  'implementation.why': {
    pt: 'O que deixa a empresa pronta para vender. Cada passo se marca sozinho quando os dados aparecem.',
    en: 'What gets your company ready to sell. Each step checks itself off once the data is there.',
  },
  'implementation.progress': { pt: '{done} de {all} passos prontos', en: '{done} of {all} steps done' },
  'implementation.ready': { pt: 'Tudo pronto. Boas vendas.', en: 'All set. Happy selling.' },
  'implementation.next': { pt: 'Próximo: {step}', en: 'Next: {step}' },
  'implementation.see': { pt: 'Ver todos', en: 'See all' },
  'implementation.close': { pt: 'Dispensar', en: 'Dismiss' },
  'implementation.closed': { pt: 'Primeiros passos dispensados.', en: 'Getting started was dismissed.' },
  'implementation.reopen': { pt: 'Mostrar no início', en: 'Show on the home screen' },
  'implementation.done': { pt: 'Pronto', en: 'Done' },
  'implementation.company': {
    pt: 'Preencher CNPJ e contatos da empresa',
    en: 'Fill in the company’s CNPJ and contact details',
  },
  'implementation.company.why': { pt: 'Aparecem em toda proposta.', en: 'Shown on every proposal.' },
  'implementation.brand': { pt: 'Enviar o logo e escolher as cores', en: 'Upload your logo and choose colors' },
  'implementation.brand.why': {
    pt: 'Sistema, e-mails e propostas ficam com a cara da empresa.',
    en: 'The app, emails and proposals get your company’s look.',
  },
  'implementation.store': { pt: 'Completar o cadastro da loja', en: 'Complete your store’s details' },
  'implementation.store.why': { pt: 'Com CEP, horário e contatos.', en: 'With ZIP code, hours and contact details.' },
  'implementation.users': { pt: 'Convidar a equipe', en: 'Invite your team' },
  'implementation.users.why': {
    pt: 'Cada pessoa com a sua função e loja.',
    en: 'Each person with their own role and store.',
  },
  'implementation.prices': { pt: 'Ajustar os preços dos kits', en: 'Adjust kit prices' },
  'implementation.prices.why': {
    pt: 'Equipamentos, mão de obra e margem: hoje valem os de exemplo.',
    en: 'Equipment, labor and margin: sample values are used for now.',
  },
  'implementation.email': { pt: 'Configurar o envio de e-mails', en: 'Set up email sending' },
  'implementation.email.why': {
    pt: 'Para os e-mails saírem com o remetente da empresa.',
    en: 'So emails go out with your company as the sender.',
  },
  'implementation.deal': { pt: 'Criar o primeiro negócio', en: 'Create your first deal' },
  'implementation.deal.why': { pt: 'Um cliente e o que ele quer.', en: 'A customer and what they want.' },
  'implementation.distributor': {
    pt: 'Cadastrar uma conta de energia',
    en: 'Enter an energy bill',
  },
  'implementation.distributor.why': {
    pt: 'A distribuidora e o consumo, na aba Energia do negócio.',
    en: 'Utility and consumption, on the deal’s Energy bill tab.',
  },
  'implementation.proposal': { pt: 'Gerar a primeira proposta', en: 'Generate your first proposal' },
  'implementation.proposal.why': {
    pt: 'Em PDF e em página para o cliente.',
    en: 'As a PDF and as a page for the customer.',
  },
})
