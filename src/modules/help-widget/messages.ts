import { defineMessages } from '../../platform/i18n/messages.ts'

export const helpWidgetMessages = defineMessages({
  'help.wrong_code': {
    pt: 'O código do chat de suporte não confere. Recarregue a página.',
    en: 'The support chat code doesn’t match. Reload the page.',
  },
  'help.guest_id': { pt: 'Informe o código de um visitante.', en: 'Enter a guest’s ID.' },
})
