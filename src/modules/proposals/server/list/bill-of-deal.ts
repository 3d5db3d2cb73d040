import { find } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { leadingAsAccepted } from '../acceptance/as-accepted.ts'
import { proposalSubject } from '../subjects.ts'
import { proposalsEntity } from '../tables.ts'

/**
 * What a customer pays for energy in an average month as things are now, in cents: by the accepted proposal of the deal as it was
 * accepted, or the newest while none is. Null without a proposal, and for whom proposals are hidden. Whoever asks has seen the deal.
 */
export async function billOfDeal(ctx: Ctx, dealId: string): Promise<number | null> {
  const { needs, hiddenWith } = proposalSubject.view
  if (!ctx.can(needs) || ctx.can(hiddenWith)) return null
  const found = await ctx.first(
    statement<{ id: string; isMoved: boolean; bill: number | null }>(
      `select id, state = 'accepted' and accepted_variant is not null as is_moved,
         (coalesce(result -> 'firstYear' -> 'today', result -> 'firstYear' -> 'meanWithout') ->> 'total')::numeric::int as bill
       from proposals
       where tenant_id = platform.current_tenant() and deal_id = $1 and state <> 'given-up'
       order by state = 'accepted' desc, created_at desc, number desc limit 1`,
      [dealId],
    ),
  )
  return found?.isMoved ? movedBill(ctx, found.id) : (found?.bill ?? null)
}

/** The bill of an accepted variant, which has to be calculated. */
async function movedBill(ctx: Ctx, id: string): Promise<number> {
  const { today, meanWithout } = leadingAsAccepted(await find(ctx, proposalsEntity, id)).result.firstYear
  return (today ?? meanWithout).total
}
