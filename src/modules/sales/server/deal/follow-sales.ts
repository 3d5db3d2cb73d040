import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import { type Deal, type DealPatch, touchDeal } from '../../../deals/server/public.ts'

/**
 * A deal without a typed value or a proposal's has the sum of its active sales as its value. The caller has locked
 * the deal; `patch` holds further changes.
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

/** After a value is removed, by a person or with its proposal, the deal has the value of its sales again. */
export const valueRemoved: Listener = async (ctx, { subject, after }) => {
  if (after?.bidAmount === 0) await followSales(ctx, await touchDeal(ctx, subject.id, {}))
}
