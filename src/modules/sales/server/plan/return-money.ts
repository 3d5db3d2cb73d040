import type { z } from 'zod'
import { find } from '../../../../platform/db/entity.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { enforce, notFound, Refusal, wrongField } from '../../../../platform/rules/refusal.ts'
import { todayOfDeal } from '../../../deals/server/public.ts'
import type { ReturnInput, SalePlan } from '../../plan-contract.ts'
import { mayReceiveOn } from '../../plan-instalments.ts'
import { mayReturn, movedMoney } from '../../plan-returns.ts'
import { mayChange } from '../../sale-cancellation.ts'
import { enforceOpenForMoney, lockedSale } from '../commissions/locked-sale.ts'
import { refreshEarnings } from '../commissions/settle-lines.ts'
import { salesEntity } from '../tables.ts'
import { type At, enterReceipt, enterReturn, instalmentOf } from './enter-receipt.ts'
import { showPlan } from './show-plan.ts'
import { storedPlan } from './stored-plan.ts'

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
