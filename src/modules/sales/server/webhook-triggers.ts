import { always, type WebhookTrigger } from '../../../platform/outside/webhook-trigger.ts'
import { refuseOutOfReachOn } from '../../access/server/public.ts'
import { sales } from '../contract.ts'
import { showSale } from './show-sale.ts'

export const saleWebhookTriggers: WebhookTrigger[] = [
  {
    event: 'sale.created',
    label: { pt: 'Venda adicionada', en: 'Sale added' },
    on: { 'sales.created': always },
    of: 'sale',
    shownBy: sales.show,
    async show(ctx, id) {
      await refuseOutOfReachOn(ctx, 'sales', id)
      return showSale(ctx, id)
    },
  },
]
