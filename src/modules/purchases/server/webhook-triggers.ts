import type { PublishedEvent } from '../../../platform/events/event.ts'
import { always, type WebhookTrigger } from '../../../platform/outside/webhook-trigger.ts'
import { purchases } from '../contract.ts'
import { showPurchase } from './show-purchase.ts'

const trigger = (event: string, on: WebhookTrigger['on'], pt: string, en: string): WebhookTrigger => ({
  event,
  label: { pt, en },
  on,
  of: 'purchase',
  shownBy: purchases.show,
  show: showPurchase,
})

/** Whether the approval is complete: a level with further ones after it is not. */
const isWhole = ({ after }: PublishedEvent) => after?.isApproved === true

export const purchaseWebhookTriggers: WebhookTrigger[] = [
  trigger('purchase.created', { 'purchases.created': always }, 'Compra adicionada', 'Purchase added'),
  trigger(
    'purchase.status_changed',
    { 'purchases.status-changed': always },
    'Status da compra mudou',
    'Purchase status changed',
  ),
  trigger(
    'purchase.approved',
    { 'purchases.approved': isWhole, 'purchases.approved-by-settings': always },
    'Compra aprovada',
    'Purchase approved',
  ),
  trigger(
    'purchase.received',
    { 'purchases.received': always },
    'Material de compra recebido',
    'Purchase goods received',
  ),
]
