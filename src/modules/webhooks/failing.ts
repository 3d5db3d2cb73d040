import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const webhooksFailing: readonly Failing[] = [
  { at: '/webhooks', name: { pt: 'o webhook', en: 'the webhook' } },
  { at: '/webhook-deliveries', name: { pt: 'a entrega', en: 'the delivery' } },
]
