import { z } from 'zod'
import { endpoint } from '../../../../platform/contract/endpoint.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { always, type WebhookTrigger } from '../../../../platform/outside/webhook-trigger.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { refuseOutOfReachOn } from '../../../access/server/public.ts'
import { payWays, planParts } from '../../plan-instalments.ts'

const Shown = z.object({
  id: z.string(),
  saleId: z.string(),
  saleCode: z.int(),
  dealId: z.string(),
  part: z.enum(planParts),
  amount: z.int(),
  received: z.int(),
  method: z.enum(payWays),
  dueOn: z.string().nullable(),
  /** Cents received, or negative if refunded, even if deleted since; null if the event is about neither. */
  receipt: z
    .object({
      id: z.string(),
      amount: z.int(),
      receivedOn: z.string(),
      method: z.enum(payWays),
      /** Cents open after the receipt; null for refunds, changes and deletions. */
      left: z.int().nullable(),
    })
    .nullable(),
})

/** The data of an event about money received or refunded. */
const Moved = z.object({
  receiptId: z.string(),
  amount: z.int(),
  receivedOn: z.string().optional(),
  returnedOn: z.string().optional(),
  method: z.enum(payWays).default(''),
  left: z.int().optional(),
})

const Counted = z.object({ received: z.int().optional() })

type EventData = Parameters<WebhookTrigger['show']>[2]

/** The receipt of the event as it was then: others may have followed before the webhook is sent. */
function receiptOf({ data }: EventData): z.output<typeof Shown>['receipt'] {
  const { data: moved } = Moved.safeParse(data)
  const receivedOn = moved?.returnedOn ?? moved?.receivedOn
  if (!moved || !receivedOn) return null
  const { receiptId: id, method, left = null } = moved
  return { id, amount: moved.returnedOn ? -moved.amount : moved.amount, receivedOn, method, left }
}

const shownBy = endpoint('GET /instalments/:id', { needs: 'sales.list', reply: Shown })

const ofInstalment = {
  of: 'instalment',
  shownBy,
  async show(ctx: Ctx, id: string, event: EventData) {
    const found = await ctx.first(
      statement<Omit<z.output<typeof Shown>, 'receipt'>>(
        `select i.id, i.sale_id, s.code as sale_code, s.deal_id, i.part, i.amount, i.received, i.method, i.due_on
         from instalments i join sales s on s.tenant_id = i.tenant_id and s.id = i.sale_id
         where i.tenant_id = platform.current_tenant() and i.id = $1`,
        [id],
      ),
    )
    if (!found) throw notFound('sales.instalment_not_found')
    await refuseOutOfReachOn(ctx, 'sales', found.saleId)
    const { received = found.received } = Counted.parse(event.after ?? {})
    return { ...found, received, receipt: receiptOf(event) }
  },
} satisfies Partial<WebhookTrigger>

export const instalmentWebhookTriggers: WebhookTrigger[] = [
  {
    event: 'instalment.received',
    label: { pt: 'Parcela recebida, inteira ou em parte', en: 'Installment paid, in full or in part' },
    on: { 'instalments.received': always },
    ...ofInstalment,
  },
  {
    event: 'instalment.returned',
    label: { pt: 'Dinheiro de venda cancelada devolvido', en: 'Money of a canceled sale returned' },
    on: { 'instalments.returned': always, 'instalments.passed-on': always },
    ...ofInstalment,
  },
  {
    event: 'instalment.receipt_changed',
    label: { pt: 'Valor de um recebimento diminuído', en: 'Amount of a payment lowered' },
    on: { 'instalments.receipt-lowered': always },
    ...ofInstalment,
  },
  {
    event: 'instalment.receipt_removed',
    label: { pt: 'Recebimento excluído', en: 'Payment deleted' },
    on: { 'instalments.receipt-removed': always },
    ...ofInstalment,
  },
  {
    event: 'instalment.return_removed',
    label: { pt: 'Devolução excluída', en: 'Return of money deleted' },
    on: { 'instalments.return-removed': always },
    ...ofInstalment,
  },
  {
    event: 'instalment.overdue',
    label: { pt: 'Parcela em atraso', en: 'Installment overdue' },
    on: { 'instalments.overdue': always },
    ...ofInstalment,
  },
]
