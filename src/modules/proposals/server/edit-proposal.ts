import { find, update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce } from '../../../platform/rules/refusal.ts'
import { configOfPower } from '../../catalogue/config-of-power.ts'
import { configsOf } from '../../catalogue/server/public.ts'
import { frozenResult } from '../frozen-result.ts'
import { companyPrice, type PriceLimit, priceBand } from '../offer/price-limit.ts'
import { mayChangePrice } from '../proposal.ts'
import type { Adjustment, ProposalChoices } from '../proposal-choices.ts'
import { figures } from './calculate.ts'
import { followValue } from './deal-value.ts'
import { enforceChoices, refigured } from './generate-proposal.ts'
import { mostPriceChange, seesEveryPrice } from './proposal-facts.ts'
import { proposalForUpdate } from './proposal-store.ts'
import { proposalsEntity, type StoredProposal } from './tables.ts'

/** For a person who may change only kit items or only the final value, other sent fields are ignored. */
export async function editProposal(ctx: Ctx, id: string, given: ProposalChoices): Promise<StoredProposal> {
  const before = await proposalForUpdate(ctx, id)
  const known = before.choices
  const choices = ctx.can('proposals.edit')
    ? given
    : {
        ...known,
        ...(ctx.can('proposals.edit-kit-items-only') && { kit: given.kit }),
        ...(ctx.can('proposals.edit-final-value-only') && {
          price: { ...known.price, adjustment: given.price.adjustment },
        }),
      }
  enforceChoices(ctx, choices)
  return refigured(ctx, before, choices, 'proposals.changed')
}

/** Only the price changes: everything else is calculated again from the frozen input. */
export async function changePrice(ctx: Ctx, id: string, adjustment: Adjustment): Promise<StoredProposal> {
  const before = await proposalForUpdate(ctx, id)
  enforce(mayChangePrice(before))
  const input = { ...before.input, price: { ...before.input.price, adjustment } }
  const calculable = { input, reference: before.reference, config: await configFor(ctx, before) }
  const frozen = await figures(ctx, calculable, before.choices.structure, frozenResult(id, before.result))
  const choices = { ...before.choices, price: { ...before.choices.price, adjustment } }
  const after = await update(
    ctx,
    proposalsEntity,
    before,
    { ...frozen, choices, revision: before.revision + 1 },
    { event: 'proposals.price-changed', data: { from: before.priceCents, to: frozen.priceCents } },
  )
  await followValue(ctx, before.dealId)
  return after
}

/** From where to where the person may change the price before discounts; without a band for who may not see every price. */
export async function priceLimitOf(ctx: Ctx, id: string): Promise<PriceLimit> {
  const proposal = await find(ctx, proposalsEntity, id)
  const mostPercent = await mostPriceChange(ctx)
  if (!seesEveryPrice(ctx)) return { mostPercent, band: null }
  const { input, choices } = proposal
  const { settings } = await configFor(ctx, proposal)
  const offer = { settings, structure: choices.structure }
  const own = companyPrice(input, frozenResult(id, proposal.result), offer)
  return { mostPercent, band: priceBand(own, mostPercent) }
}

/** Today's configuration for the power of a proposal. */
const configFor = async (ctx: Ctx, { powerKwp }: StoredProposal) => configOfPower(await configsOf(ctx), powerKwp)!
