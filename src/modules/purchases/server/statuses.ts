import type { Ctx } from '../../../platform/http/ctx.ts'
import { typedStatuses } from '../../../platform/statuses/typed-statuses.ts'
import { type PurchaseStatus, purchaseStatusCodes } from '../purchase-status.ts'
import { purchaseStatusesEntity } from './tables.ts'

export const purchaseStatuses = typedStatuses<'purchaseStatuses', PurchaseStatus>({
  entity: purchaseStatusesEntity,
  also: ['requires'],
  usedBy: [{ table: 'purchases', column: 'status_id' }],
  codes: purchaseStatusCodes,
  keeps: 'any',
})

const starting: Omit<PurchaseStatus, 'id' | 'position'>[] = [
  { name: 'Em cotação', kind: 'on-going', color: '#2F80C2', requires: [] },
  { name: 'Aguardando aprovação', kind: 'pending-approval', color: '#7A5BB0', requires: ['approval'] },
  { name: 'Aguardando pagamento', kind: 'pending-payment', color: '#E8A33D', requires: ['payment'] },
  { name: 'Paga', kind: 'payment-made', color: '#2A9D8F', requires: ['payment'] },
  { name: 'Aguardando entrega', kind: 'delivery-pending', color: '#5A8FBF', requires: [] },
  { name: 'A caminho', kind: 'on-the-way', color: '#1F6FB2', requires: [] },
  { name: 'Entregue', kind: 'delivered', color: '#2BB673', requires: [] },
  { name: 'Impedida', kind: 'prevented', color: '#C77F0A', requires: [] },
  { name: 'Perdida', kind: 'lost', color: '#8C959F', requires: [] },
  { name: 'Entrega cancelada', kind: 'delivery-cancelled', color: '#D64545', requires: [] },
]

/** The statuses of purchases that a new company starts with. */
export async function seedPurchases(ctx: Ctx) {
  await purchaseStatuses.seed(ctx, starting)
}
