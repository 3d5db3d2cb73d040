import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { isComplete, receivedShare } from '../../item-total.ts'
import { purchaseStatuses } from '../statuses.ts'
import type { StoredItem, StoredPurchase } from '../tables.ts'

type Arrival = Pick<StoredPurchase, 'receivedShare'> & Partial<Pick<StoredPurchase, 'deliveredOn'>>

/**
 * The delivered share and the day of delivery that follow from items and receipts. A complete purchase has the day of
 * its last receipt, unless another is known. An incomplete one loses a day that came from a receipt (even a deleted
 * one), unless its status is delivered.
 */
export async function arrivalOf(
  ctx: Ctx,
  purchase: StoredPurchase,
  items: readonly StoredItem[],
  takenBack: readonly string[] = [],
): Promise<Arrival> {
  const share = { receivedShare: receivedShare(items) }
  const { deliveredOn } = purchase
  if (isComplete(items) === (deliveredOn !== null)) return share
  const days = await receiptDays(ctx, purchase.id)
  if (deliveredOn === null) return { ...share, deliveredOn: days.at(-1) ?? null }
  if (![...days, ...takenBack].includes(deliveredOn)) return share
  const { kind } = await purchaseStatuses.one(ctx, purchase.statusId)
  return kind === 'delivered' ? share : { ...share, deliveredOn: null }
}

async function receiptDays(ctx: Ctx, purchaseId: string): Promise<string[]> {
  const rows = await ctx.rows(
    statement<{ receivedOn: string }>(
      `select received_on from purchase_receipts
       where tenant_id = platform.current_tenant() and purchase_id = $1 order by received_on`,
      [purchaseId],
    ),
  )
  return rows.map(({ receivedOn }) => receivedOn)
}
