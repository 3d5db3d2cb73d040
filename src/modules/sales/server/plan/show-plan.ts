import { find } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { dealsEntity, todayOfDeal } from '../../../deals/server/public.ts'
import type { DealMilestone, Instalment, Receipt, SalePlan } from '../../plan-contract.ts'
import type { RetainedMoney } from '../../plan-returns.ts'
import { salesEntity } from '../tables.ts'
import { isByHand, knownMilestones } from './known-milestones.ts'
import { storedPlan } from './stored-plan.ts'

const receiptSql = `select id, instalment_id, amount, received_on, method, file_name from instalment_receipts
  where tenant_id = platform.current_tenant() and sale_id = $1`

export async function showPlan(ctx: Ctx, saleId: string): Promise<SalePlan> {
  const { dealId } = await find(ctx, salesEntity, saleId)
  const stored = await storedPlan(ctx, saleId)
  return {
    instalments: stored.map(
      ({ id, part, amount, received, method, milestone, days, dueOn }): Instalment => ({
        id,
        part,
        amount,
        received,
        method,
        milestone,
        days,
        dueOn,
      }),
    ),
    receipts: await ctx.rows(statement<Receipt>(`${receiptSql} order by received_on, id`, [saleId])),
    milestones: await dealMilestones(ctx, dealId),
    today: await todayOfDeal(ctx, dealId),
    held: await retainedBeside(ctx, { id: saleId, dealId }),
  }
}

/** The customer's money that other, cancelled sales of the deal have not refunded, in cents. */
const retainedBeside = (ctx: Ctx, { id, dealId }: { id: string; dealId: string }) =>
  ctx.rows(
    statement<RetainedMoney>(
      `select s.id as sale_id, s.code, sum(i.received)::bigint as amount
       from sales s join instalments i on i.tenant_id = s.tenant_id and i.sale_id = s.id
       where s.tenant_id = platform.current_tenant() and s.deal_id = $1 and s.id <> $2 and s.cancelled_on is not null
         and i.received > 0
       group by s.id, s.code order by s.code`,
      [dealId, id],
    ),
  )

export const showReceipt = (ctx: Ctx, saleId: string, id: string): Promise<Receipt> =>
  ctx.one(statement<Receipt>(`${receiptSql} and id = $2`, [saleId, id]), 'sales.receipt_not_found')

/** The milestones of a deal in their order, reached or not; those whose module no longer exists are omitted. */
export async function dealMilestones(ctx: Ctx, dealId: string): Promise<DealMilestone[]> {
  await find(ctx, dealsEntity, dealId)
  const rows = await ctx.rows(
    statement<{ milestone: string; reachedOn: string; byHand: boolean }>(
      `select milestone, reached_on, by_hand from milestones_reached
       where tenant_id = platform.current_tenant() and deal_id = $1`,
      [dealId],
    ),
  )
  const reached = new Map(rows.map((row) => [row.milestone, row]))
  return knownMilestones().map((milestone) => ({
    id: milestone.id,
    words: milestone.words,
    at: milestone.at,
    reachedOn: reached.get(milestone.id)?.reachedOn ?? null,
    byHand: reached.get(milestone.id)?.byHand ?? isByHand(milestone),
  }))
}
