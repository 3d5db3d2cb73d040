import { always, type WebhookTrigger } from '../../../platform/outside/webhook-trigger.ts'
import { refuseOutOfReach } from '../../access/server/public.ts'
import { deals } from '../contract.ts'
import { showDeal } from './show-deal.ts'

export const dealWebhookTriggers: WebhookTrigger[] = [
  {
    event: 'deal.status_changed',
    label: { pt: 'Status do negócio mudou', en: 'Deal status changed' },
    on: { 'deals.moved': always, 'deals.lost': always, 'deals.reopened': always },
    of: 'deal',
    shownBy: deals.show,
    async show(ctx, id) {
      await refuseOutOfReach(ctx, 'deal', id)
      return showDeal(ctx, id)
    },
  },
]
