import { defineMessages } from '../../../platform/i18n/messages.ts'

export const internalChatTitles = defineMessages({
  'internal-chat.title': { pt: 'Chat interno', en: 'Internal chat' },
})
