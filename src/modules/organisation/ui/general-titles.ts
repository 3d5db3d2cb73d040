import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const generalTitles = defineMessages({
  'email.title': { pt: 'Envio de e-mails', en: 'Email sending' },
  'email.words': { pt: 'smtp remetente servidor e-mail', en: 'smtp sender server email' },
  'notices.title': { pt: 'Notificações por WhatsApp', en: 'WhatsApp notifications' },
  'notices.words': { pt: 'whatsapp aviso mensagem evento', en: 'whatsapp notice message event' },
  'cache.title': { pt: 'Limpar cache', en: 'Clear cache' },
  'cache.words': { pt: 'cache recarregar desatualizado', en: 'cache reload stale' },
})
