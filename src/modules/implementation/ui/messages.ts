import { defineMessages } from '../../../platform/i18n/messages.ts'
import { implementationTitles } from './titles.ts'

export const implementationMessages = defineMessages({
  ...implementationTitles,
  'implementation.progress': { pt: '{done} de {all} passos prontos', en: '{done} of {all} steps done' },
  'implementation.next': { pt: 'Próximo: {step}', en: 'Next: {step}' },
  'implementation.see': { pt: 'Ver todos', en: 'See all' },
  'implementation.close': { pt: 'Dispensar', en: 'Dismiss' },
  'implementation.closed': { pt: 'Primeiros passos dispensados.', en: 'Getting started was dismissed.' },
  'implementation.company': {
    pt: 'Preencher CNPJ e contatos da empresa',
    en: 'Fill in the company’s CNPJ and contact details',
  },
  'implementation.brand': { pt: 'Enviar o logo e escolher as cores', en: 'Upload your logo and choose colors' },
  'implementation.store': { pt: 'Completar o cadastro da loja', en: 'Complete your store’s details' },
  'implementation.users': { pt: 'Convidar a equipe', en: 'Invite your team' },
  'implementation.prices': { pt: 'Ajustar os preços dos kits', en: 'Adjust kit prices' },
  'implementation.email': { pt: 'Configurar o envio de e-mails', en: 'Set up email sending' },
  'implementation.deal': { pt: 'Criar o primeiro negócio', en: 'Create your first deal' },
  'implementation.distributor': {
    pt: 'Cadastrar uma conta de energia',
    en: 'Enter an energy bill',
  },
  'implementation.proposal': { pt: 'Gerar a primeira proposta', en: 'Generate your first proposal' },
})
