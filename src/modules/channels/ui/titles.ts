import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names that the first screen needs, before any other of the module is loaded. */
export const channelTitles = defineMessages({
  'channels.title': { pt: 'Canais de conversa', en: 'Chat channels' },
  'channels.check': { pt: 'Conferência de mensagens', en: 'Check of messages' },
  'channels.words': {
    pt: 'whatsapp meta número token webhook site chat',
    en: 'whatsapp meta number token webhook site chat',
  },
})
