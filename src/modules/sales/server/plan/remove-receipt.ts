import { remove, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { enforce, Refusal } from '../../../../platform/rules/refusal.ts'
import { mayUnreceive } from '../../plan-returns.ts'
import { enforceOpenToTakeBack, lockedSales } from '../commissions/locked-sale.ts'
import { dropReceipt } from '../commissions/receipts.ts'
import { refreshEarnings } from '../commissions/settle-lines.ts'
import { type Entered, instalmentOf, onDeal, receiptOf } from './enter-receipt.ts'
import { receiptsEntity } from './tables.ts'

/** Deletes a receipt, unless it counts for a closed month; money moved between two sales is removed from both. */
export async function removeReceipt(ctx: Ctx, saleId: string, id: string) {
  const { transferId } = await receiptOf(ctx, saleId, id, { lock: false })
  const receipts = transferId ? await receiptsOfTransfer(ctx, transferId) : [{ id, saleId }]
  const saleIds = [...new Set(receipts.map((one) => one.saleId))]
  const locked = new Map((await lockedSales(ctx, saleIds)).map((one) => [one.sale.id, one]))
  for (const one of receipts) {
    const of = locked.get(one.saleId)!
    await enforceOpenToTakeBack(ctx, of, (await receiptOf(ctx, one.saleId, one.id)).receivedOn)
    await takeOut(ctx, of.sale, one.id)
  }
  await refreshEarnings(ctx, saleIds)
}

/** Both receipts of a transfer: what one sale gave and the other got. */
async function receiptsOfTransfer(ctx: Ctx, transferId: string) {
  const receipts = await ctx.rows(
    statement<{ id: string; saleId: string; amount: number }>(
      `select id, sale_id, amount from instalment_receipts
       where tenant_id = platform.current_tenant() and transfer_id = $1 order by amount desc, id`,
      [transferId],
    ),
  )
  if (receipts.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw new Refusal(409, 'sales.transfer_halved')
  return receipts
}

export async function takeOut(ctx: Ctx, { id: saleId, code, dealId }: Entered, id: string) {
  const receipt = await receiptOf(ctx, saleId, id)
  const instalment = await instalmentOf(ctx, saleId, receipt.instalmentId)
  const { amount, receivedOn, method } = receipt
  enforce(mayUnreceive(amount, instalment))
  const isReturn = amount < 0
  const common = { saleId, code, dealId, receiptId: id, amount: Math.abs(amount), receivedOn, method }
  const data = { ...common, ...(isReturn && { returnedOn: receivedOn }) }
  const event = isReturn ? 'instalments.return-removed' : 'instalments.receipt-removed'
  await remove(ctx, receiptsEntity, receipt)
  const received = instalment.received - amount
  await update(ctx, onDeal(dealId), instalment, { received }, { event, data })
  dropReceipt(ctx, receipt.fileKey)
}
