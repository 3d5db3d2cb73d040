import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const templateTitles = defineMessages({
  'templates.emails': { pt: 'Modelos de e-mail', en: 'Email templates' },
  'templates.email': { pt: 'Modelo de e-mail', en: 'Email template' },
  'templates.one': { pt: 'Modelo', en: 'Template' },
  'templates.data': { pt: 'Dados da proposta', en: 'Proposal data' },
  'templates.data_words': {
    pt: 'institucional sobre a empresa garantia pagamento foto obra loja',
    en: 'about the company warranty payment photo project store',
  },
  'templates.words': { pt: 'mensagem texto assunto interpolação', en: 'message text subject placeholder' },
})
