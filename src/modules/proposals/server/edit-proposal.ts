import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { enforce, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { configOfPower } from '../../catalogue/config-of-power.ts'
import { configsOf } from '../../catalogue/server/public.ts'
import { savePlace, saveUnits } from '../../energy/server/public.ts'
import type { ProposalEdit } from '../contract.ts'
import { companyPrice, type PriceLimit, priceBand } from '../offer/price-limit.ts'
import { optionsEdited, optionsEditedWithin } from '../options/proposal-options.ts'
import { mayChangePrice } from '../proposal.ts'
import type { Adjustment } from '../proposal-choices.ts'
import { frozenResult } from '../recalculation/frozen-result.ts'
import { figures } from './calculate.ts'
import { followValue } from './deal-value.ts'
import { enforceChoices, refigured } from './generate-proposal.ts'
import { maxPriceChange, seesEveryPrice } from './list/proposal-facts.ts'
import { leadingId, namedOption, optionsOf, recommendedOf, saveOptions } from './options/proposal-options.ts'
import { proposalForUpdate } from './proposal-store.ts'
import { proposalsEntity, type StoredProposal } from './tables.ts'

/** For a person who may change only kit items or only the final value, other sent fields are ignored. */
export async function editProposal(ctx: Ctx, id: string, edit: ProposalEdit): Promise<StoredProposal> {
  const { revision, site, ...given } = edit
  const before = await proposalForUpdate(ctx, id)
  enforce(mayChangePrice(before))
  if (revision !== undefined && revision !== before.revision) throw await changedMeanwhile(ctx, before)
  const mayEditSite = ctx.can('proposals.edit') && (ctx.can('deals.edit') || ctx.can('proposals.generate'))
  if (site && mayEditSite) {
    // The place comes first: blank months are estimated by the bills of its state.
    await savePlace(ctx, before.dealId, site.place)
    await saveUnits(ctx, before.dealId, site.units)
  }
  const known = await optionsOf(ctx, before)
  const meantId = given.others ? undefined : given.option?.id
  if (meantId && !known.some((one) => one.id === meantId)) throw wrongField('option.id', 'proposals.option_unknown')
  const edited = optionsEdited(known, given, leadingId(before))
  const options = ctx.can('proposals.edit')
    ? edited
    : optionsEditedWithin(known, edited, {
        kit: ctx.can('proposals.edit-kit-items-only'),
        price: ctx.can('proposals.edit-final-value-only'),
      })
  for (const { choices } of options) enforceChoices(ctx, choices)
  return refigured(ctx, before, options, { event: 'proposals.changed' })
}

/** The refusal that names who changed the proposal since the form was opened, and its present price. */
async function changedMeanwhile(ctx: Ctx, { id, revision, priceCents }: StoredProposal) {
  const last = await ctx.first(
    statement<{ by: string }>(
      `select actor_name as by from events
       where tenant_id = platform.current_tenant() and subject_id = $1 and after ? 'revision' order by seq desc limit 1`,
      [id],
    ),
  )
  const price = formatsOf(ctx.lang).money(priceCents)
  return new Refusal(409, 'proposals.changed_meanwhile', {
    values: { by: last?.by || 'none', price, revision },
    details: { revision },
  })
}

interface PriceChange {
  adjustment: Adjustment
  optionId?: string | undefined
}

/** Changes only the price of one option; everything else is recalculated from its frozen input. */
export async function changePrice(
  ctx: Ctx,
  id: string,
  { adjustment, optionId }: PriceChange,
): Promise<StoredProposal> {
  const before = await proposalForUpdate(ctx, id)
  enforce(mayChangePrice(before))
  const options = await optionsOf(ctx, before)
  const was = namedOption(options, optionId)
  const input = { ...was.input, price: { ...was.input.price, adjustment } }
  const calculable = { input, reference: was.reference, config: await configFor(ctx, was) }
  const { structure } = was.choices
  const frozen = await figures(ctx, calculable, { structure, standing: frozenResult(was) })
  const choices = { ...was.choices, price: { ...was.choices.price, adjustment } }
  const changed = { ...was, ...frozen, choices }
  const all = options.map((one) => (one.id === was.id ? changed : one))
  const after = await saveOptions(ctx, before, {
    options: all,
    leading: recommendedOf(all),
    patch: { revision: before.revision + 1 },
    event: was.name ? 'proposals.option-price-changed' : 'proposals.price-changed',
    data: { from: was.priceCents, to: frozen.priceCents, option: was.name },
  })
  await followValue(ctx, before.dealId)
  return after
}

/** The range in which the person may change the price before discounts; without `band` for people who may not see every price. */
export async function priceLimitOf(ctx: Ctx, id: string, optionId?: string): Promise<PriceLimit> {
  const proposal = await find(ctx, proposalsEntity, id)
  const maxPercent = await maxPriceChange(ctx)
  if (!seesEveryPrice(ctx)) return { mostPercent: maxPercent, band: null }
  const option = namedOption(await optionsOf(ctx, proposal), optionId)
  const { settings } = await configFor(ctx, option)
  const offer = { settings, structure: option.choices.structure }
  const own = companyPrice(option.input, frozenResult(option), offer)
  return { mostPercent: maxPercent, band: priceBand(own, maxPercent) }
}

/** Today's configuration for the power of an option. */
export const configFor = async (ctx: Ctx, { powerKwp }: Pick<StoredProposal, 'powerKwp'>) =>
  configOfPower(await configsOf(ctx), powerKwp)!
