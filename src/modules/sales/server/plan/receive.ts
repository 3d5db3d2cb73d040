import type { z } from 'zod'
import { find } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { enforce, wrongField } from '../../../../platform/rules/refusal.ts'
import { todayOfDeal } from '../../../deals/server/public.ts'
import type { ReceiptInput, SalePlan } from '../../plan-contract.ts'
import { mayReceive, mayReceiveOn } from '../../plan-instalments.ts'
import { mayChange } from '../../sale-cancellation.ts'
import { enforceOpenForMoney, lockedSale } from '../commissions/locked-sale.ts'
import { refreshEarnings } from '../commissions/settle-lines.ts'
import { salesEntity } from '../tables.ts'
import { type At, enterReceipt, instalmentOf } from './enter-receipt.ts'
import { showPlan } from './show-plan.ts'

type ReceivedNow = z.output<typeof ReceiptInput> & { financingId?: string }

/** Records a receipt of an instalment and answers the new plan. */
export async function receive(ctx: Ctx, at: At, receipt: ReceivedNow): Promise<SalePlan> {
  await takeIn(ctx, at, receipt)
  return showPlan(ctx, at.saleId)
}

/**
 * Records a receipt and answers it. The sale's lock orders two at once: the second sees the amount that the first
 * left open. A bank's payment is accepted on its day even in closed months.
 */
export async function takeIn(ctx: Ctx, { saleId, instalmentId }: At, receipt: ReceivedNow): Promise<string> {
  const locked = receipt.financingId ? undefined : await lockedSale(ctx, saleId)
  const sale = locked?.sale ?? (await find(ctx, salesEntity, saleId, { lock: true }))
  enforce(mayChange(sale))
  const instalment = await instalmentOf(ctx, saleId, instalmentId)
  const { amount, receivedOn } = receipt
  const verdict = mayReceive(amount, instalment)
  if (!verdict.ok) throw wrongField('amount', verdict.code)
  const dated = mayReceiveOn(receivedOn, { soldOn: sale.soldOn, today: await todayOfDeal(ctx, sale.dealId) })
  if (!dated.ok) throw wrongField('receivedOn', dated.code)
  if (locked) await enforceOpenForMoney(ctx, locked, ['receivedOn', receivedOn])
  const id = await enterReceipt(ctx, sale, instalment, receipt)
  await refreshEarnings(ctx, [saleId])
  return id
}
