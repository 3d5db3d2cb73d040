import { defineMessages } from '../../../platform/i18n/messages.ts'
import { implementationTitles } from './titles.ts'

export const implementationMessages = defineMessages({
  ...implementationTitles,
  'implementation.why': {
    pt: 'O que deixa a empresa pronta para vender. Cada passo se marca sozinho quando os dados aparecem.',
    en: 'What makes the company ready to sell. Each step ticks itself once its data are there.',
  },
  'implementation.progress': { pt: '{done} de {all} passos prontos', en: '{done} of {all} steps done' },
  'implementation.ready': { pt: 'Tudo pronto. Boas vendas.', en: 'All set. Good sales.' },
  'implementation.next': { pt: 'Próximo: {step}', en: 'Next: {step}' },
  'implementation.see': { pt: 'Ver todos', en: 'See all' },
  'implementation.close': { pt: 'Dispensar', en: 'Dismiss' },
  'implementation.closed': { pt: 'Primeiros passos dispensados.', en: 'First steps put away.' },
  'implementation.reopen': { pt: 'Mostrar no início', en: 'Show on the home screen' },
  'implementation.done': { pt: 'Pronto', en: 'Done' },
  'implementation.company': {
    pt: 'Preencher CNPJ e contatos da empresa',
    en: 'Fill in the company’s CNPJ and contacts',
  },
  'implementation.company.why': { pt: 'Aparecem em toda proposta.', en: 'They stand on every proposal.' },
  'implementation.brand': { pt: 'Enviar o logo e escolher as cores', en: 'Send the logo and choose the colours' },
  'implementation.brand.why': {
    pt: 'Sistema, e-mails e propostas ficam com a cara da empresa.',
    en: 'Application, mails and proposals get the company’s face.',
  },
  'implementation.store': { pt: 'Completar o cadastro da loja', en: 'Complete the store’s details' },
  'implementation.store.why': { pt: 'Com CEP, horário e contatos.', en: 'With ZIP code, hours and contacts.' },
  'implementation.users': { pt: 'Convidar a equipe', en: 'Invite the team' },
  'implementation.users.why': {
    pt: 'Cada pessoa com a sua função e loja.',
    en: 'Each person with their role and store.',
  },
  'implementation.prices': { pt: 'Ajustar os preços dos kits', en: 'Adjust the prices of kits' },
  'implementation.prices.why': {
    pt: 'Equipamentos, mão de obra e margem: hoje valem os de exemplo.',
    en: 'Equipment, labour and margin: today the sample ones apply.',
  },
  'implementation.email': { pt: 'Configurar o envio de e-mails', en: 'Set up the sending of emails' },
  'implementation.email.why': {
    pt: 'Para os e-mails saírem com o remetente da empresa.',
    en: 'So that mails leave with the company as the sender.',
  },
  'implementation.deal': { pt: 'Criar o primeiro negócio', en: 'Create the first deal' },
  'implementation.deal.why': { pt: 'Um cliente e o que ele quer.', en: 'A client and what they want.' },
  'implementation.distributor': {
    pt: 'Cadastrar uma conta de energia',
    en: 'Enter an energy bill',
  },
  'implementation.distributor.why': {
    pt: 'A distribuidora e o consumo, na aba Energia do negócio.',
    en: 'The distributor and the consumption, on the deal’s Energy tab.',
  },
  'implementation.proposal': { pt: 'Gerar a primeira proposta', en: 'Generate the first proposal' },
  'implementation.proposal.why': {
    pt: 'Em PDF e em página para o cliente.',
    en: 'As a PDF and as a page for the client.',
  },
})
