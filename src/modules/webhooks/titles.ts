import { defineMessages } from '../../platform/i18n/messages.ts'

export const webhookTitles = defineMessages({
  'webhooks.title': { pt: 'Webhooks', en: 'Webhooks' },
  'webhooks.deliveries': { pt: 'Entregas de webhooks', en: 'Webhook deliveries' },
  'webhooks.one': { pt: 'Webhook', en: 'Webhook' },
  'webhooks.words': {
    pt: 'integração api chamada notificação http assinatura segredo',
    en: 'integration api call notification http signature secret',
  },
})
