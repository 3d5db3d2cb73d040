import type { ServerModule } from '../../../../platform/http/module.ts'
import type { PurchaseProgress } from './follow-milestones.ts'

const reached = (data: unknown) => data as { dealId: string; on: string }
const undone = (data: unknown) => (data as PurchaseProgress).dealId

/**
 * “Order placed” is reached with the first order sent to a supplier, or the first purchase that enters a delivery
 * status; “Equipment delivered” once all purchases of the deal are delivered. Companies that order outside the
 * product set them by hand.
 */
export const purchaseMilestones: NonNullable<ServerModule['milestones']> = [
  {
    id: 'order-placed',
    at: 30,
    words: { pt: 'Pedido feito', en: 'Order placed' },
    reachedBy: { 'purchases.first-ordered': ({ data }) => reached(data) },
    alsoByHand: true,
    undoneBy: { 'purchases.none-ordered': ({ data }) => undone(data) },
  },
  {
    id: 'delivered',
    at: 40,
    words: { pt: 'Equipamento entregue', en: 'Equipment delivered' },
    reachedBy: { 'purchases.all-delivered': ({ data }) => reached(data) },
    alsoByHand: true,
    undoneBy: { 'purchases.no-longer-delivered': ({ data }) => undone(data) },
  },
]
