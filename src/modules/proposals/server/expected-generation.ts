import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { dealsEntity } from '../../deals/server/public.ts'
import type { ExpectedGeneration } from '../contract.ts'
import { estimatedOfInput } from '../existing/estimated-of-input.ts'
import type { ProposalInput } from '../proposal-input.ts'
import { leadingAsAccepted } from './acceptance/as-accepted.ts'
import { proposalsEntity } from './tables.ts'

/** The database extracts the needed figures, because the frozen result has hundreds. */
export async function expectedGeneration(ctx: Ctx, dealId: string): Promise<ExpectedGeneration | null> {
  await find(ctx, dealsEntity, dealId)
  const found = await ctx.first(
    statement<Omit<ExpectedGeneration, 'estimatedMonths'> & Pick<ProposalInput, 'units'> & { isMoved: boolean }>(
      `select id as proposal_id, state = 'accepted' and accepted_variant is not null as is_moved, number, state = 'accepted' as is_accepted,
        result #> '{generation,monthlyKwh}' as monthly_kwh,
        result #> '{consumption,expectedMonthlyKwh}' as use_kwh, input -> 'units' as units,
        (result #>> '{firstYear,meanWithout,total}')::numeric::int as bill_cents,
        (result #>> '{firstYear,meanWith,total}')::numeric::int as bill_with_plant_cents
      from proposals
      where tenant_id = $1 and deal_id = $2 and state <> 'given-up'
      order by state = 'accepted' desc, created_at desc, number desc
      limit 1`,
      [ctx.company.id, dealId],
    ),
  )
  if (!found) return null
  const { units, isMoved, ...expected } = found
  const moved = isMoved && (await asMoved(ctx, found.proposalId))
  return { ...expected, ...moved, estimatedMonths: estimatedOfInput({ units }) }
}

/** The figures of an accepted variant, which have to be calculated. */
async function asMoved(ctx: Ctx, id: string) {
  const { consumption, firstYear } = leadingAsAccepted(await find(ctx, proposalsEntity, id)).result
  return {
    useKwh: consumption.expectedMonthlyKwh,
    billCents: firstYear.meanWithout.total,
    billWithPlantCents: firstYear.meanWith.total,
  }
}
