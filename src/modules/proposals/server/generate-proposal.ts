import { insert, nextNumber, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, Refusal } from '../../../platform/rules/refusal.ts'
import { dealForUpdate, enforceAllowedInStatus, hasOwner, touchDeal } from '../../deals/server/public.ts'
import { mayChangePrice, permissionOfSource, validUntil } from '../proposal.ts'
import type { ProposalChoices } from '../proposal-choices.ts'
import { calculated } from './calculate.ts'
import { followValue } from './deal-value.ts'
import { factsFor } from './proposal-facts.ts'
import { proposalForUpdate } from './proposal-store.ts'
import { proposalsEntity, type StoredProposal } from './tables.ts'

/** Calculates a deal's proposal from the server's own data, freezes it and deletes its draft. */
export async function generateProposal(ctx: Ctx, dealId: string, choices: ProposalChoices): Promise<StoredProposal> {
  const deal = await dealForUpdate(ctx, dealId)
  await enforceGeneration(ctx, deal)
  enforceChoices(ctx, choices)
  const facts = await factsFor(ctx, deal, choices)
  const { config, ...frozen } = await calculated(ctx, choices, facts)
  const proposal = await insert(
    ctx,
    proposalsEntity,
    {
      ...frozen,
      ...unshared,
      number: await nextNumber(ctx, 'proposals'),
      dealId,
      consultantId: ctx.userId,
      copiedFrom: null,
      validUntil: validUntil(ctx.today, choices.validityDays ?? config.settings.validityDays),
      createdAt: ctx.now,
    },
    { event: 'proposals.generated', data: { priceCents: frozen.priceCents, powerKwp: frozen.powerKwp } },
  )
  await touchDeal(ctx, dealId, {
    proposals: deal.proposals + 1,
    ...(deal.acceptedProposalId === null && { powerKwp: frozen.powerKwp, generationKwh: frozen.generationKwh }),
  })
  await followValue(ctx, dealId)
  await ctx.run(
    statement(
      'delete from proposal_drafts where tenant_id = platform.current_tenant() and deal_id = $1 and user_id = $2',
      [dealId, ctx.userId],
    ),
  )
  return proposal
}

export const unshared = {
  shareTokenHash: null,
  sharePasswordHash: null,
  shareUntil: null,
  shareTokenSealed: null,
  receivedAt: null,
  sharedAt: null,
  acceptedAt: null,
  acceptedBy: null,
  acceptance: null,
  acceptedTerms: null,
  givenUpAt: null,
  givenUpBy: null,
  saleId: null,
}

export async function enforceGeneration(ctx: Ctx, deal: { id: string; ownerId: string | null }) {
  enforce(hasOwner(deal))
  await enforceAllowedInStatus(ctx, deal, 'proposal')
}

/** Sources of kits and the extra loss need permissions of their own. */
export function enforceChoices(ctx: Ctx, choices: ProposalChoices) {
  if (!ctx.can(permissionOfSource[choices.kit.source])) throw new Refusal(403, 'proposals.source_forbidden')
  if (choices.extraLoss !== null && ctx.can('proposals.disable-extra-loss'))
    throw new Refusal(403, 'proposals.extra_loss_forbidden')
}

/** Recalculates former choices with present prices, tariffs and configuration; validity starts again. */
export async function recalculateProposal(ctx: Ctx, id: string): Promise<StoredProposal> {
  const before = await proposalForUpdate(ctx, id)
  return refigured(ctx, before, before.choices, 'proposals.recalculated')
}

export async function refigured(ctx: Ctx, before: StoredProposal, choices: ProposalChoices, event: string) {
  enforce(mayChangePrice(before))
  const deal = await dealForUpdate(ctx, before.dealId)
  const facts = await factsFor(ctx, deal, choices)
  const { config, ...frozen } = await calculated(ctx, choices, facts)
  const after = await update(
    ctx,
    proposalsEntity,
    before,
    {
      ...frozen,
      revision: before.revision + 1,
      validUntil: validUntil(ctx.today, choices.validityDays ?? config.settings.validityDays),
    },
    { event },
  )
  await followValue(ctx, before.dealId)
  return after
}
