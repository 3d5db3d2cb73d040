import { update } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { enforce } from '../../../../platform/rules/refusal.ts'
import { mayUnreceive } from '../../plan-returns.ts'
import { type Entered, instalmentOf, onDeal, receiptOf } from './enter-receipt.ts'
import { receiptsEntity } from './tables.ts'

/** Lowers a receipt's amount; it keeps its day and file. The caller has locked the sale. */
export async function lowerReceipt(ctx: Ctx, { id: saleId, code, dealId }: Entered, id: string, by: number) {
  const receipt = await receiptOf(ctx, saleId, id)
  const instalment = await instalmentOf(ctx, saleId, receipt.instalmentId)
  enforce(mayUnreceive(by, instalment))
  const amount = receipt.amount - by
  await update(ctx, receiptsEntity, receipt, { amount })
  const { receivedOn, method } = receipt
  const data = { saleId, code, dealId, receiptId: id, amount, lowered: receipt.amount, receivedOn, method }
  const received = instalment.received - by
  await update(ctx, onDeal(dealId), instalment, { received }, { event: 'instalments.receipt-lowered', data })
}
