import { insert, nextNumber } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { configFor } from '../../catalogue/server/public.ts'
import { dealForUpdate, touchDeal } from '../../deals/server/public.ts'
import { validUntil } from '../proposal.ts'
import { enforceGeneration, unshared } from './generate-proposal.ts'
import { proposalForUpdate } from './proposal-store.ts'
import { proposalsEntity, type StoredProposal } from './tables.ts'

/** The copy keeps the figures; it has a new number, is not accepted and counts its validity anew. */
export async function duplicateProposal(ctx: Ctx, id: string): Promise<StoredProposal> {
  const before = await proposalForUpdate(ctx, id)
  const deal = await dealForUpdate(ctx, before.dealId)
  await enforceGeneration(ctx, deal)
  const {
    id: _id,
    tenantId: _tenant,
    number: _number,
    state: _state,
    views: _views,
    shareWrongAt: _wrong,
    ...kept
  } = before
  const copy = await insert(
    ctx,
    proposalsEntity,
    {
      ...kept,
      ...unshared,
      revision: 1,
      number: await nextNumber(ctx, 'proposals'),
      consultantId: ctx.userId,
      copiedFrom: id,
      validUntil: await newValidity(ctx, before),
      createdAt: ctx.now,
    },
    { event: 'proposals.duplicated', data: { from: before.number } },
  )
  await touchDeal(ctx, deal.id, { proposals: deal.proposals + 1 })
  return copy
}

const newValidity = async (ctx: Ctx, { choices, powerKwp }: StoredProposal) =>
  validUntil(ctx.today, choices.validityDays ?? (await configFor(ctx, powerKwp)).settings.validityDays)
