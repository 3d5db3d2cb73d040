import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const webhooksFailing: readonly Failing[] = [
  { at: '/webhooks', name: { pt: 'o webhook', en: 'the webhook' } },
  { at: '/webhook-deliveries', name: { pt: 'a entrega', en: 'the delivery' } },
  {
    at: '/webhook-deliveries/tries',
    name: { pt: 'as entregas', en: 'the deliveries' },
    told: {
      create: { pt: 'Não foi possível enviar as entregas de novo.', en: 'Unable to send the deliveries again.' },
    },
    tried: {
      'POST /webhook-deliveries/tries': { pt: 'Enviar as entregas de novo', en: 'Send the deliveries again' },
    },
  },
]
