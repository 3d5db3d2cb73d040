import { update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce } from '../../../platform/rules/refusal.ts'
import { dealForUpdate, touchDeal } from '../../deals/server/public.ts'
import { mayBeMain } from '../proposal.ts'
import { proposalForUpdate } from './proposal-store.ts'
import { proposalsEntity, type StoredProposal } from './tables.ts'

/**
 * The value of a deal follows its accepted proposal, otherwise the one chosen as main, otherwise the newest open one,
 * until a person types a value or a sale without a proposal brings one. When no proposal is open any more, the last one's value stays, unless that one was
 * withdrawn or deleted.
 */
export async function followValue(ctx: Ctx, dealId: string) {
  const deal = await dealForUpdate(ctx, dealId)
  const isTyped = deal.bidAmount > 0 && deal.valueProposal === null
  if (isTyped) return
  const source = await ctx.first(
    statement<{ number: number; priceCents: number }>(
      `select number, price_cents from proposals
       where tenant_id = platform.current_tenant() and deal_id = $1
         and (state = 'accepted' or state = 'generated' and (valid_until >= $2 or received_at is not null or number = $3))
       order by state = 'accepted' desc, (valid_until >= $2 or received_at is not null) desc, is_main desc, created_at desc, number desc limit 1`,
      [dealId, ctx.today, deal.valueProposal],
    ),
  )
  await touchDeal(ctx, dealId, { bidAmount: source?.priceCents ?? 0, valueProposal: source?.number ?? null })
}

/** Makes this proposal determine the deal's value, instead of a newer or a typed one. */
export async function makeMain(ctx: Ctx, id: string) {
  const proposal = await proposalForUpdate(ctx, id)
  enforce(mayBeMain(proposal, ctx.today))
  const { dealId, number, priceCents } = proposal
  for (const other of await mainOnes(ctx, dealId)) await update(ctx, proposalsEntity, other, { isMain: false })
  await update(
    ctx,
    proposalsEntity,
    proposal,
    { isMain: true },
    { event: 'proposals.made-main', data: { number, priceCents } },
  )
  await touchDeal(ctx, dealId, { bidAmount: priceCents, valueProposal: number, valueOfSales: false })
}

const mainOnes = (ctx: Ctx, dealId: string) =>
  ctx.rows(
    statement<StoredProposal>(
      'select * from proposals where tenant_id = platform.current_tenant() and deal_id = $1 and is_main',
      [dealId],
    ),
  )
