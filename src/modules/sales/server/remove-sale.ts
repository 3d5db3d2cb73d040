import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { recordTitle } from '../../../platform/record/record.ts'
import { enforce } from '../../../platform/rules/refusal.ts'
import { no, yes } from '../../../platform/rules/verdict.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import type { StoredRow } from '../../../platform/trash/kept-links.ts'
import { dealForUpdate, winDeal } from '../../deals/server/public.ts'
import { mayEnterOn, mayTakeBackOn } from '../commissions/commission-rules.ts'
import { mayRemove } from '../sale.ts'
import { type DealAfter, mayComeBack } from '../sale-cancellation.ts'
import { saleRecord } from '../sale-record.ts'
import { closingsHolding, lockPayees } from './commissions/balances.ts'
import { closedFor, lockedWithDeal } from './commissions/locked-sale.ts'
import { countPayments } from './commissions/payments.ts'
import { linesOf, settleLines } from './commissions/settle-lines.ts'
import { settleDeal } from './deal/deal-after.ts'
import { followSales } from './deal/follow-sales.ts'
import { dealToSell } from './deal-to-sell.ts'
import { storedPlan } from './plan/stored-plan.ts'
import { writePlan } from './plan/write-plan.ts'
import { salesEntity } from './tables.ts'

export async function removeSale(ctx: Ctx, id: string, after: DealAfter) {
  const { sale, deal, lines } = await lockedWithDeal(ctx, id)
  const payments = await countPayments(ctx, id)
  enforce(mayRemove({ payments, ...(await customerMoneyOf(ctx, id)) }))
  const [closing] = await closingsHolding(ctx, [id])
  enforce(closing ? no('sales.was_closed', { number: closing.number }) : yes)
  enforce(mayTakeBackOn(sale.soldOn, await closedFor(ctx, lines)))
  await removeToTrash(ctx, salesEntity, sale, {
    name: recordTitle(ctx.lang, saleRecord, sale),
    place: deal.title,
  })
  if (sale.cancelledOn !== null) return
  await settleDeal(ctx, await followSales(ctx, deal, { sales: deal.sales - 1 }), after)
}

const customerMoneyOf = (ctx: Ctx, saleId: string) =>
  ctx.one(
    statement<{ receipts: number; hasPassed: boolean }>(
      `select count(*)::int as receipts, coalesce(bool_or(transfer_id is not null), false) as has_passed
       from instalment_receipts where tenant_id = platform.current_tenant() and sale_id = $1`,
      [saleId],
    ),
  )

/** Locks the people of a sale before it is restored, so that none of their months is closed meanwhile. */
export const saleReturning: Listener = async (ctx, { data }) => {
  const rows = (data?.rows ?? []) as readonly StoredRow[]
  const people = rows.flatMap(({ row }) => [row.user_id, row.salesman_id, row.pre_seller_id])
  await lockPayees(
    ctx,
    people.filter((id) => typeof id === 'string'),
  )
}

/**
 * A restored sale counts for its deal and wins it, unless it is cancelled; its proposal must still be the accepted
 * one. Refused if its month was closed meanwhile; its due days follow today's milestones.
 */
export const saleReturned: Listener = async (ctx, { subject, after }) => {
  const lines = await linesOf(ctx, [subject.id])
  enforce(mayEnterOn(String(after?.soldOn), await closedFor(ctx, lines)))
  await settleLines(ctx, [subject.id])
  const plan = await storedPlan(ctx, subject.id)
  await writePlan(ctx, await find(ctx, salesEntity, subject.id), plan, plan)
  if (after?.cancelledOn) return
  const deal = await dealForUpdate(ctx, String(after?.dealId))
  const { proposalId } = after ?? {}
  if (proposalId) {
    const { soldAs } = await dealToSell(ctx, deal.id)
    enforce(mayComeBack({ isAccepted: proposalId === deal.acceptedProposalId, soldAs }))
  }
  await followSales(ctx, deal, { sales: deal.sales + 1 })
  await winDeal(ctx, deal.id)
}
