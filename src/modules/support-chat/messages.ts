import { defineMessages } from '../../platform/i18n/messages.ts'

export const supportChatMessages = defineMessages({
  'support.wrong_code': {
    pt: 'O código do chat de suporte não confere. Recarregue a página.',
    en: 'The support chat code doesn’t match. Reload the page.',
  },
  'support.guest_id': { pt: 'Informe o código de um visitante.', en: 'Enter a guest’s ID.' },
})
