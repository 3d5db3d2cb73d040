import type { Ctx } from '../../../platform/http/ctx.ts'
import { always, type WebhookTrigger } from '../../../platform/outside/webhook-trigger.ts'
import { refuseOutOfReachOn } from '../../access/server/public.ts'
import { sales } from '../contract.ts'
import { showSale } from './show-sale.ts'

const ofSale = {
  of: 'sale',
  shownBy: sales.show,
  async show(ctx: Ctx, id: string) {
    await refuseOutOfReachOn(ctx, 'sales', id)
    return showSale(ctx, id)
  },
} satisfies Partial<WebhookTrigger>

export const saleWebhookTriggers: WebhookTrigger[] = [
  {
    event: 'sale.created',
    label: { pt: 'Venda adicionada', en: 'Sale added' },
    on: { 'sales.created': always },
    ...ofSale,
  },
  {
    event: 'sale.changed',
    label: { pt: 'Venda alterada', en: 'Sale changed' },
    on: { 'sales.changed': always },
    ...ofSale,
  },
  {
    event: 'sale.cancelled',
    label: { pt: 'Venda cancelada', en: 'Sale canceled' },
    on: { 'sales.cancelled': always },
    ...ofSale,
  },
  {
    event: 'sale.reinstated',
    label: { pt: 'Cancelamento de venda desfeito', en: 'Sale reinstated' },
    on: { 'sales.reinstated': always },
    ...ofSale,
  },
]
