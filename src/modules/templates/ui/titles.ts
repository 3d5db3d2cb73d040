import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const templateTitles = defineMessages({
  'templates.emails': { pt: 'Modelos de e-mail', en: 'Email templates' },
  'templates.words': { pt: 'mensagem texto assunto interpolação', en: 'message text subject placeholder' },
})
