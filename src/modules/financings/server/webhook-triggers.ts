import { always, type WebhookTrigger } from '../../../platform/outside/webhook-trigger.ts'
import { refuseOutOfReachOn } from '../../access/server/public.ts'
import { financings } from '../contract.ts'
import { showFinancing } from './show-financing.ts'

const trigger = (event: string, on: string, pt: string, en: string): WebhookTrigger => ({
  event,
  label: { pt, en },
  on: { [on]: always },
  of: 'financing',
  shownBy: financings.show,
  async show(ctx, id) {
    await refuseOutOfReachOn(ctx, 'financings', id)
    return showFinancing(ctx, id)
  },
})

export const financingWebhookTriggers: WebhookTrigger[] = [
  trigger('financing.created', 'financings.created', 'Financiamento adicionado', 'Financing added'),
  trigger('financing.entered', 'financings.entered', 'Financiamento mudou de status', 'Financing entered a status'),
]
