import type { z } from 'zod'
import { update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { enforce, wrongField } from '../../../../platform/rules/refusal.ts'
import { todayOfDeal, winDeal } from '../../../deals/server/public.ts'
import { mayEnterOn, mayTakeBackOn } from '../../commissions/commission-rules.ts'
import type { Sale } from '../../contract.ts'
import { mayCancel, mayReinstate, maySellAgain } from '../../sale-cancellation.ts'
import type { CancellationInput } from '../../sale-cancellation-contract.ts'
import { settleDeal } from '../deal/deal-after.ts'
import { followSales } from '../deal/follow-sales.ts'
import { dealToSell } from '../deal-to-sell.ts'
import { showSale } from '../show-sale.ts'
import { salesEntity } from '../tables.ts'
import { closedFor, lockedWithDeal } from './locked-sale.ts'
import { settleLines } from './settle-lines.ts'

/**
 * Cancels a sale. It keeps its code, leaves the totals and releases deal and proposal; its commissions are no longer
 * earned.
 */
export async function cancelSale(ctx: Ctx, id: string, given: z.output<typeof CancellationInput>): Promise<Sale> {
  const { sale, deal, lines } = await lockedWithDeal(ctx, id)
  const { cancelledOn, note, reason, ...after } = given
  const verdict = mayCancel(sale, cancelledOn, await todayOfDeal(ctx, sale.dealId))
  if (!verdict.ok && verdict.code === 'sales.is_cancelled') enforce(verdict)
  if (!verdict.ok) throw wrongField('cancelledOn', verdict.code)
  const open = mayEnterOn(cancelledOn, await closedFor(ctx, lines))
  if (!open.ok) throw wrongField('cancelledOn', open.code, open.values)
  const cancelReason = await reasonOf(ctx, reason)
  await update(
    ctx,
    salesEntity,
    sale,
    { cancelledOn, cancelReason, cancelNote: note },
    { event: 'sales.cancelled', data: { proposalId: sale.proposalId } },
  )
  await settleLines(ctx, [id])
  await settleDeal(ctx, await followSales(ctx, deal, { sales: deal.sales - 1 }), after)
  return showSale(ctx, id)
}

/**
 * Undoes a cancellation: the sale counts as if it had never been cancelled, and its deal is won. Refused if its
 * proposal was sold or replaced meanwhile, or its money counts for another sale.
 */
export async function reinstateSale(ctx: Ctx, id: string): Promise<Sale> {
  const { sale, deal, lines } = await lockedWithDeal(ctx, id)
  // Under the locks of deal and sale: whoever takes its money over, or reinstates the other, waits for this or is seen here.
  enforce(mayReinstate(sale, await passedWith(ctx, sale)))
  enforce(mayTakeBackOn(sale.cancelledOn!, await closedFor(ctx, lines)))
  const { proposalId } = sale
  if (proposalId !== null) {
    const { soldAs } = await dealToSell(ctx, deal.id)
    enforce(maySellAgain({ isAccepted: proposalId === deal.acceptedProposalId, soldAs }))
  }
  const counting = { cancelledOn: null, cancelReason: '', cancelNote: '' }
  await update(ctx, salesEntity, sale, counting, { event: 'sales.reinstated', data: { proposalId } })
  await settleLines(ctx, [id])
  await followSales(ctx, deal, { sales: deal.sales + 1 })
  await winDeal(ctx, deal.id)
  return showSale(ctx, id)
}

/** The cents moved between this sale and another active one, over all transfers of the two. */
const passedWith = (ctx: Ctx, { id, dealId }: { id: string; dealId: string }) =>
  ctx.first(
    statement<{ code: number; amount: number }>(
      `select o.code, r.amount from sales o
       cross join lateral (
         select coalesce(sum(r.amount), 0)::bigint as amount from instalment_receipts r
         where r.tenant_id = o.tenant_id and r.sale_id = $1 and r.transfer_id in (
           select t.transfer_id from instalment_receipts t where t.tenant_id = o.tenant_id and t.sale_id = o.id)) r
       where o.tenant_id = platform.current_tenant() and o.deal_id = $2 and o.id <> $1 and o.cancelled_on is null and r.amount <> 0
       order by o.code limit 1`,
      [id, dealId],
    ),
  )

/** The reason as the company's list spells it, ignoring case and accents of what was sent. */
async function reasonOf(ctx: Ctx, given: string) {
  const found = await ctx.first(
    statement<{ name: string }>(
      `select name from list_items where tenant_id = platform.current_tenant() and list = 'sale-cancel-reasons' and enabled
         and platform.plain(name) = platform.plain($1)`,
      [given],
    ),
  )
  if (!found) throw wrongField('reason', 'sales.cancel_reason_unknown')
  return found.name
}
