import type { Listener } from '../../../platform/http/services.ts'
import { dealForUpdate, touchDeal } from '../../deals/server/public.ts'

/** A sale that comes back out of the trash counts for its deal again. */
export const saleReturned: Listener = async (ctx, { threadId }) => {
  const deal = await dealForUpdate(ctx, threadId!)
  await touchDeal(ctx, deal.id, { sales: deal.sales + 1 })
}
