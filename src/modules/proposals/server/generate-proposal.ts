import { insert } from '../../../platform/db/entity.ts'
import { nextNumber } from '../../../platform/db/numbers.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { lacking, refuseHidden } from '../../../platform/http/lacking.ts'
import { enforce, wrongField } from '../../../platform/rules/refusal.ts'
import { dealForUpdate, enforceAllowedInStatus, hasOwner, touchDeal } from '../../deals/server/public.ts'
import { askPrice, keepPrice } from '../../supply/server/public.ts'
import { textsOfStore } from '../../templates/server/public.ts'
import { type OfferedOption, optionsOffered, type ProposalOffer } from '../options/proposal-options.ts'
import { lossFlag, mayChangePrice, maySaySource, permissionOfSource, sourceOf, validUntil } from '../proposal.ts'
import type { ProposalChoices } from '../proposal-choices.ts'
import { followValue } from './deal-value.ts'
import { enforceSaid } from './enforce-said.ts'
import { calculateOptions } from './options/calculate-options.ts'
import { columnsOfLeading, optionsOf, saveOptions, writeOthers } from './options/proposal-options.ts'
import { proposalForUpdate } from './proposal-store.ts'
import { proposalsEntity, type StoredProposal } from './tables.ts'
import { usualTemplate } from './template/choose-template.ts'

/** Calculates a deal's proposal, option by option, from the server's own data, freezes it and deletes its draft. */
export async function generateProposal(
  ctx: Ctx,
  dealId: string,
  { asksMovedPrices = false, ...offer }: ProposalOffer & { asksMovedPrices?: boolean },
): Promise<StoredProposal> {
  const offered = optionsOffered(offer).map(({ id: _new, ...option }) => option)
  const kitIds = [...new Set(offered.flatMap(({ choices }) => choices.kit.kitId ?? []))]
  // No transaction is open while the suppliers answer.
  const asked = await Promise.all(kitIds.map((kitId) => askPrice(ctx, kitId)))
  const deal = await dealForUpdate(ctx, dealId)
  await enforceGeneration(ctx, deal)
  for (const { choices } of offered) enforceChoices(ctx, choices)
  enforceSaid(ctx, asked, asksMovedPrices)
  for (const [at, kitId] of kitIds.entries()) await keepPrice(ctx, kitId, asked[at]!)
  const silent = new Set(kitIds.filter((_id, at) => asked[at]?.isSilent))
  const { options, recommended, config } = await calculateOptions(ctx, deal, offered, { silent })
  const { priceCents, powerKwp, generationKwh } = recommended
  const proposal = await insert(
    ctx,
    proposalsEntity,
    {
      ...columnsOfLeading(recommended),
      ...unshared,
      number: await nextNumber(ctx, 'proposals'),
      dealId,
      consultantId: ctx.userId,
      copiedFrom: null,
      storeData: await textsOfStore(ctx, deal.storeId),
      templateId: await usualTemplate(ctx, deal.storeId),
      validUntil: validUntil(ctx.today, offer.validityDays ?? config.settings.validityDays),
      createdAt: ctx.now,
    },
    { event: 'proposals.generated', data: { priceCents, powerKwp } },
  )
  await writeOthers(ctx, proposal.id, options, recommended)
  await touchDeal(ctx, dealId, {
    proposals: deal.proposals + 1,
    ...(deal.acceptedProposalId === null && { powerKwp, generationKwh }),
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
  acceptedVariant: null,
  givenUpAt: null,
  givenUpBy: null,
  givenUpReason: '',
  saleId: null,
  templateVersion: null,
}

export async function enforceGeneration(ctx: Ctx, deal: { id: string; ownerId: string | null }) {
  enforce(hasOwner(deal))
  await enforceAllowedInStatus(ctx, deal, 'proposal')
}

/** Throws unless each source has its kit, and the person has the permissions for sources and the extra loss. */
export function enforceChoices(ctx: Ctx, choices: ProposalChoices) {
  const source = maySaySource(choices)
  if (!source.ok) throw wrongField('kit', source.code)
  const needed = permissionOfSource[sourceOf(choices)]
  if (!ctx.can(needed)) throw lacking(needed, ctx, 'proposals.source_forbidden')
  if (choices.extraLoss !== null) refuseHidden(ctx, lossFlag, 'proposals.extra_loss_forbidden')
}

/**
 * Recalculates stored choices with present prices, tariffs and configuration; the validity starts again. The named
 * extra costs keep their amounts.
 */
export async function recalculateProposal(ctx: Ctx, id: string, keptCosts: readonly string[] = []) {
  const before = await proposalForUpdate(ctx, id)
  return refigured(ctx, before, await optionsOf(ctx, before), { event: 'proposals.recalculated', keptCosts })
}

interface Refiguring {
  event: string
  keptCosts?: readonly string[]
}

export async function refigured(
  ctx: Ctx,
  before: StoredProposal,
  offered: readonly OfferedOption[],
  { event, keptCosts = [] }: Refiguring,
) {
  enforce(mayChangePrice(before))
  const deal = await dealForUpdate(ctx, before.dealId)
  const { options, recommended, config } = await calculateOptions(ctx, deal, offered, { keptCosts: new Set(keptCosts) })
  const days = recommended.choices.validityDays ?? config.settings.validityDays
  const after = await saveOptions(ctx, before, {
    options,
    leading: recommended,
    patch: {
      revision: before.revision + 1,
      validUntil: validUntil(ctx.today, days),
      storeData: await textsOfStore(ctx, deal.storeId),
    },
    event,
  })
  await followValue(ctx, before.dealId)
  return after
}
