import { update } from '../../../platform/db/entity.ts'
import { db } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce } from '../../../platform/rules/refusal.ts'
import { enforceAllowedInStatus, touchDeal } from '../../deals/server/public.ts'
import { mayAccept } from '../proposal.ts'
import { proposalForUpdate } from './proposal-store.ts'
import { type Acceptance, proposalsEntity, type StoredProposal } from './tables.ts'

/**
 * Accepts a proposal: by a person of the company, or by the customer on the shared page, who leaves `acceptance`.
 * It takes the place of the proposal that was accepted before; the deal carries its date, price and power.
 */
export async function acceptProposal(ctx: Ctx, id: string, acceptance: Acceptance | null = null) {
  const proposal = await proposalForUpdate(ctx, id)
  const others = await ctx.rows(
    db
      .selectFrom('proposals')
      .selectAll()
      .where('tenantId', '=', ctx.company.id)
      .where('dealId', '=', proposal.dealId)
      .where('state', '=', 'accepted')
      .where('id', '<>', id)
      .forUpdate(),
  )
  enforce(
    mayAccept(
      proposal,
      others.some((other) => other.saleId !== null),
      ctx.today,
    ),
  )
  await enforceAllowedInStatus(ctx, { id: proposal.dealId }, 'accept')
  for (const other of others) await withdraw(ctx, other, proposal.number)
  await update(
    ctx,
    proposalsEntity,
    proposal,
    { state: 'accepted', acceptedAt: ctx.now, acceptedBy: ctx.user?.id ?? null, acceptance },
    {
      event: 'proposals.accepted',
      data: {
        number: proposal.number,
        priceCents: proposal.priceCents,
        powerKwp: proposal.powerKwp,
        ...(acceptance && { by: acceptance.name }),
      },
    },
  )
  await touchDeal(ctx, proposal.dealId, {
    acceptedProposalId: proposal.id,
    proposalAcceptedOn: ctx.today,
    bidAmount: proposal.priceCents,
    powerKwp: proposal.powerKwp,
    generationKwh: proposal.generationKwh,
  })
}

const withdraw = (ctx: Ctx, other: StoredProposal, replacedBy: number) =>
  update(
    ctx,
    proposalsEntity,
    other,
    { state: 'generated', acceptedAt: null, acceptedBy: null, acceptance: null },
    { event: 'proposals.acceptance-withdrawn', data: { number: other.number, replacedBy } },
  )
