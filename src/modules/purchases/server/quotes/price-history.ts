import type { Ctx } from '../../../../platform/http/ctx.ts'
import { refuseHidden } from '../../../../platform/http/lacking.ts'
import { pricesByDay } from '../../../supply/server/public.ts'
import type { ItemPrices } from '../../parts-shapes.ts'
import { purchaseRecord } from '../../purchase-record.ts'
import { seenPurchase } from '../list/purchase-list.ts'
import { itemsOf } from '../purchase-for-update.ts'

/** The number of days for which prices are shown beside quotes. */
const days = 180

/** The past prices of the items' inputs, from the price lists. */
export async function priceHistory(ctx: Ctx, id: string): Promise<ItemPrices[]> {
  refuseHidden(ctx, purchaseRecord.fields.totalCents.hiddenWith)
  await seenPurchase(ctx, id)
  const items = (await itemsOf(ctx, id)).flatMap((item) =>
    item.inputId ? [{ itemId: item.id, inputId: item.inputId }] : [],
  )
  if (items.length === 0) return []
  const from = new Date(Date.parse(ctx.today) - days * 86_400_000).toISOString().slice(0, 10)
  const prices = await pricesByDay(ctx, [...new Set(items.map(({ inputId }) => inputId))], from)
  return items.flatMap(({ itemId, inputId }) => {
    const points = prices.get(inputId) ?? []
    return points.length > 0 ? [{ itemId, points }] : []
  })
}
