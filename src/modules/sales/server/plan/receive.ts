import type { z } from 'zod'
import { find, insert, remove, update } from '../../../../platform/db/entity.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { enforce, notFound, Refusal, wrongField } from '../../../../platform/rules/refusal.ts'
import { todayOfDeal } from '../../../deals/server/public.ts'
import type { ReceiptInput, ReturnInput, SalePlan } from '../../plan-contract.ts'
import { mayReceive, mayReceiveOn, openOf, type PayWay } from '../../plan-instalments.ts'
import { mayReturn, mayUnreceive, movedMoney } from '../../plan-returns.ts'
import { mayChange } from '../../sale-cancellation.ts'
import { enforceOpenForMoney, enforceOpenToTakeBack, lockedSale, lockedSales } from '../commissions/locked-sale.ts'
import { dropReceipt } from '../commissions/receipts.ts'
import { refreshEarnings } from '../commissions/settle-lines.ts'
import { type StoredSale, salesEntity } from '../tables.ts'
import { showPlan } from './show-plan.ts'
import { type StoredInstalment, storedPlan } from './stored-plan.ts'
import { instalmentsEntity, receiptsEntity } from './tables.ts'

interface At {
  saleId: string
  instalmentId: string
}

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

/** Records a refund for an instalment of a cancelled sale, as a negative receipt. */
export async function giveBack(
  ctx: Ctx,
  { saleId, instalmentId }: At,
  { amount, returnedOn, method }: z.output<typeof ReturnInput>,
): Promise<SalePlan> {
  const locked = await lockedSale(ctx, saleId)
  const { sale } = locked
  const { cancelledOn, soldOn, dealId } = sale
  const instalment = await instalmentOf(ctx, saleId, instalmentId)
  const verdict = mayReturn(amount, { ...instalment, cancelledOn })
  if (!verdict.ok && verdict.code === 'sales.return_of_live') enforce(verdict)
  if (!verdict.ok) throw wrongField('amount', verdict.code)
  const dated = mayReceiveOn(returnedOn, { soldOn, today: await todayOfDeal(ctx, dealId) })
  if (!dated.ok) throw wrongField('returnedOn', dated.code)
  const { first } = await ctx.one(
    statement<{ first: string }>(
      `select min(received_on) as first from instalment_receipts
       where tenant_id = platform.current_tenant() and instalment_id = $1 and amount > 0`,
      [instalmentId],
    ),
  )
  if (returnedOn < first) throw wrongField('returnedOn', 'sales.return_before_receipt')
  await enforceOpenForMoney(ctx, locked, ['returnedOn', returnedOn])
  await enterReturn(ctx, sale, instalment, { amount, on: returnedOn, method })
  await refreshEarnings(ctx, [saleId])
  return showPlan(ctx, saleId)
}

/** Moves money of a cancelled sale of the same deal to this sale, as received today. */
export async function takeOver(ctx: Ctx, saleId: string, otherId: string): Promise<SalePlan> {
  const [first, second] = [saleId, otherId].toSorted()
  const locked = [await find(ctx, salesEntity, first!, { lock: true })]
  if (second !== first) locked.push(await find(ctx, salesEntity, second!, { lock: true }))
  const sale = locked.find(({ id }) => id === saleId)!
  const other = locked.find(({ id }) => id === otherId)!
  enforce(mayChange(sale))
  if (other.dealId !== sale.dealId) throw notFound('sales.not_found')
  if (other.cancelledOn === null) throw new Refusal(409, 'sales.return_of_live')
  const [from, to] = [await storedPlan(ctx, otherId), await storedPlan(ctx, saleId)]
  const { taken, given } = movedMoney(from, to)
  if (given.length === 0) throw new Refusal(409, 'sales.nothing_to_take_over')
  const on = await todayOfDeal(ctx, sale.dealId)
  const transferId = newId()
  for (const { id, amount } of taken) {
    const instalment = from.find((one) => one.id === id)!
    await enterReturn(ctx, other, instalment, { amount, on, method: '', into: sale.code, transferId })
  }
  for (const { id, amount } of given) {
    const instalment = to.find((one) => one.id === id)!
    await enterReceipt(ctx, sale, instalment, { amount, receivedOn: on, method: '', from: other.code, transferId })
  }
  await refreshEarnings(ctx, [otherId, saleId])
  return showPlan(ctx, saleId)
}

export type Entered = Pick<StoredSale, 'id' | 'code' | 'dealId'>

interface Returned {
  amount: number
  on: string
  method: PayWay
  /** The sale into which it passes. */
  into?: number
  transferId?: string | null
}

async function enterReceipt(
  ctx: Ctx,
  { id: saleId, code, dealId }: Entered,
  instalment: StoredInstalment,
  { from, ...receipt }: z.output<typeof ReceiptInput> & { from?: number; transferId?: string; financingId?: string },
) {
  const { amount, receivedOn, method } = receipt
  const kept = { ...receipt, saleId, instalmentId: instalment.id, createdAt: ctx.now }
  const { id } = await insert(ctx, receiptsEntity, kept)
  const left = openOf(instalment) - amount
  const data = { saleId, code, dealId, receiptId: id, amount, receivedOn, method, left, ...(from && { from }) }
  const received = instalment.received + amount
  await update(ctx, onDeal(dealId), instalment, { received }, { event: 'instalments.received', data })
  return id
}

async function enterReturn(
  ctx: Ctx,
  { id: saleId, code, dealId }: Entered,
  instalment: StoredInstalment,
  { amount, on, method, into, transferId = null }: Returned,
) {
  const given = { amount: -amount, receivedOn: on, method, transferId }
  const kept = { ...given, saleId, instalmentId: instalment.id, createdAt: ctx.now }
  const { id } = await insert(ctx, receiptsEntity, kept)
  const data = { saleId, code, dealId, receiptId: id, amount, returnedOn: on, method, ...(into && { into }) }
  const event = into ? 'instalments.passed-on' : 'instalments.returned'
  await update(ctx, onDeal(dealId), instalment, { received: instalment.received - amount }, { event, data })
}

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
  await remove(ctx, receiptsEntity, receipt)
  await update(
    ctx,
    onDeal(dealId),
    instalment,
    { received: instalment.received - amount },
    {
      event: isReturn ? 'instalments.return-removed' : 'instalments.receipt-removed',
      data: {
        saleId,
        code,
        dealId,
        receiptId: id,
        amount: Math.abs(amount),
        receivedOn,
        method,
        ...(isReturn && { returnedOn: receivedOn }),
      },
    },
  )
  dropReceipt(ctx, receipt.fileKey)
}

export async function instalmentOf(ctx: Ctx, saleId: string, id: string) {
  const instalment = await find(ctx, instalmentsEntity, id, { lock: true })
  if (instalment.saleId !== saleId) throw notFound('sales.instalment_not_found')
  return instalment
}

export async function receiptOf(ctx: Ctx, saleId: string, id: string, { lock = true } = {}) {
  const receipt = await find(ctx, receiptsEntity, id, { lock })
  if (receipt.saleId !== saleId) throw notFound('sales.receipt_not_found')
  return receipt
}

/** Receipts are shown on the timeline of the sale's deal. */
export const onDeal = (dealId: string) => ({ ...instalmentsEntity, thread: () => dealId })
