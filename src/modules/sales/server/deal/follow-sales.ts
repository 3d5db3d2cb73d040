import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import { type Deal, type DealPatch, touchDeal } from '../../../deals/server/public.ts'

/**
 * A deal without a typed value and without one of a proposal is worth what it was sold for: the sum of its active sales, whatever
 * changes it. The caller has locked the deal; `patch` is what else is written of it.
 */
export async function followSales(ctx: Ctx, deal: Deal, patch: DealPatch = {}): Promise<Deal> {
  return touchDeal(ctx, deal.id, { ...patch, ...(await soldValue(ctx, deal)) }, { isDerived: true })
}

async function soldValue(ctx: Ctx, { id, bidAmount, valueOfSales }: Deal): Promise<DealPatch> {
  if (bidAmount > 0 && !valueOfSales) return {}
  const { sold } = await ctx.one(
    statement<{ sold: number }>(
      `select coalesce(sum(total), 0)::bigint as sold from sales
       where tenant_id = platform.current_tenant() and deal_id = $1 and cancelled_on is null`,
      [id],
    ),
  )
  if (sold > 0) return { bidAmount: sold, valueProposal: null, valueOfSales: true }
  return valueOfSales ? { bidAmount: 0, valueOfSales: false } : {}
}

/** A value that a person removes, or that goes with its proposal, is that of the sales again. */
export const valueRemoved: Listener = async (ctx, { subject, after }) => {
  if (after?.bidAmount === 0) await followSales(ctx, await touchDeal(ctx, subject.id, {}))
}
