import { find } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { recordTitle } from '../../../platform/record/record.ts'
import { enforce } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import { dealForUpdate, touchDeal } from '../../deals/server/public.ts'
import { mayRemove } from '../sale.ts'
import { saleRecord } from '../sale-record.ts'
import { paymentsOf } from './commission-payments.ts'
import { salesEntity } from './tables.ts'

export async function removeSale(ctx: Ctx, id: string) {
  const sale = await find(ctx, salesEntity, id, { lock: true })
  enforce(mayRemove({ payments: (await paymentsOf(ctx, id)).count }))
  const deal = await dealForUpdate(ctx, sale.dealId)
  await removeToTrash(ctx, salesEntity, sale, {
    name: recordTitle(ctx.lang, saleRecord, sale),
    place: deal.title,
  })
  await touchDeal(ctx, deal.id, { sales: deal.sales - 1 })
}

/** A restored sale counts for its deal again. */
export const saleReturned: Listener = async (ctx, { after }) => {
  const deal = await dealForUpdate(ctx, String(after?.dealId))
  await touchDeal(ctx, deal.id, { sales: deal.sales + 1 })
}
