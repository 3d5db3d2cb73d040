import type { z } from 'zod'
import { find, insert, remove, update } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { enforce, notFound, wrongField } from '../../../../platform/rules/refusal.ts'
import type { ReceiptInput, SalePlan } from '../../plan-contract.ts'
import { mayReceive } from '../../plan-instalments.ts'
import { mayChange } from '../../sale-cancellation.ts'
import { dropReceipt } from '../commissions/receipts.ts'
import { refreshEarnings } from '../commissions/settle-lines.ts'
import { salesEntity } from '../tables.ts'
import { showPlan } from './show-plan.ts'
import { instalmentsEntity, receiptsEntity } from './tables.ts'

/** Records what came in for an instalment. The lock of the sale orders two at once: the second sees what the first left open. */
export async function receive(
  ctx: Ctx,
  { saleId, instalmentId }: { saleId: string; instalmentId: string },
  receipt: z.output<typeof ReceiptInput>,
): Promise<SalePlan> {
  const sale = await find(ctx, salesEntity, saleId, { lock: true })
  enforce(mayChange(sale))
  const instalment = await instalmentOf(ctx, saleId, instalmentId)
  const { amount, receivedOn } = receipt
  const verdict = mayReceive(amount, instalment, { receivedOn, today: ctx.today })
  if (!verdict.ok) throw wrongField(verdict.code === 'sales.receipt_tomorrow' ? 'receivedOn' : 'amount', verdict.code)
  const { id } = await insert(ctx, receiptsEntity, { ...receipt, saleId, instalmentId, createdAt: ctx.now })
  await update(
    ctx,
    onDeal(sale.dealId),
    instalment,
    { received: instalment.received + amount },
    {
      event: 'instalments.received',
      data: { saleId, code: sale.code, dealId: sale.dealId, receiptId: id, amount, receivedOn },
    },
  )
  await refreshEarnings(ctx, [saleId])
  return showPlan(ctx, saleId)
}

export async function removeReceipt(ctx: Ctx, saleId: string, id: string) {
  const sale = await find(ctx, salesEntity, saleId, { lock: true })
  const receipt = await receiptOf(ctx, saleId, id)
  const instalment = await instalmentOf(ctx, saleId, receipt.instalmentId)
  const { amount, receivedOn } = receipt
  await remove(ctx, receiptsEntity, receipt)
  await update(
    ctx,
    onDeal(sale.dealId),
    instalment,
    { received: instalment.received - amount },
    {
      event: 'instalments.receipt-removed',
      data: { saleId, code: sale.code, dealId: sale.dealId, receiptId: id, amount, receivedOn },
    },
  )
  await refreshEarnings(ctx, [saleId])
  dropReceipt(ctx, receipt.fileKey)
}

async function instalmentOf(ctx: Ctx, saleId: string, id: string) {
  const instalment = await find(ctx, instalmentsEntity, id, { lock: true })
  if (instalment.saleId !== saleId) throw notFound('sales.instalment_not_found')
  return instalment
}

export async function receiptOf(ctx: Ctx, saleId: string, id: string, { lock = true } = {}) {
  const receipt = await find(ctx, receiptsEntity, id, { lock })
  if (receipt.saleId !== saleId) throw notFound('sales.receipt_not_found')
  return receipt
}

/** Money that comes in is told on the timeline of the sale's deal. */
const onDeal = (dealId: string) => ({ ...instalmentsEntity, thread: () => dealId })
