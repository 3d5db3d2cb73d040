import { insert } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { nextNumber } from '../../../platform/db/numbers.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { configOfPower } from '../../catalogue/config-of-power.ts'
import { configsOf } from '../../catalogue/server/public.ts'
import { dealForUpdate, touchDeal } from '../../deals/server/public.ts'
import { closedKitsOf } from '../../supply/server/public.ts'
import { validUntil } from '../proposal.ts'
import { namedKits } from './closed-options.ts'
import { followValue } from './deal-value.ts'
import { enforceGeneration, unshared } from './generate-proposal.ts'
import {
  columnsOfLeading,
  optionsOf,
  type ProposalOption,
  recommendedOf,
  writeOthers,
} from './options/proposal-options.ts'
import { proposalForUpdate } from './proposal-store.ts'
import { proposalsEntity, type StoredProposal } from './tables.ts'

/** The copy has the same figures, a new number and a new validity, and is not accepted. */
export async function duplicateProposal(ctx: Ctx, id: string): Promise<StoredProposal> {
  const before = await proposalForUpdate(ctx, id)
  const deal = await dealForUpdate(ctx, before.dealId)
  await enforceGeneration(ctx, deal)
  const had = await optionsOf(ctx, before)
  if ((await closedKitsOf(ctx, namedKits(had))).size > 0) throw new Refusal(409, 'proposals.kit_closed')
  const { id: _id, tenantId: _tenant, number: _number, state: _state, views: _views, isMain: _main, ...kept } = before
  const options = had.map((option) => ({ ...option, id: newId() }))
  const leading = recommendedOf(options)
  const copy = await insert(
    ctx,
    proposalsEntity,
    {
      ...kept,
      ...unshared,
      ...columnsOfLeading(leading),
      revision: 1,
      number: await nextNumber(ctx, 'proposals'),
      consultantId: ctx.userId,
      copiedFrom: id,
      validUntil: await newValidity(ctx, leading),
      createdAt: ctx.now,
    },
    { event: 'proposals.duplicated', data: { from: before.number } },
  )
  await writeOthers(ctx, copy.id, options, leading)
  await touchDeal(ctx, deal.id, { proposals: deal.proposals + 1 })
  await followValue(ctx, deal.id)
  return copy
}

const newValidity = async (ctx: Ctx, { choices, powerKwp }: ProposalOption) =>
  validUntil(ctx.today, choices.validityDays ?? configOfPower(await configsOf(ctx), powerKwp)!.settings.validityDays)
