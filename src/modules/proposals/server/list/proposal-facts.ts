import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { catalogueOf } from '../../../catalogue/server/public.ts'
import type { DistributorTariff, PlaceClimate } from '../../../energy/contract.ts'
import { climateOf, tariffOf, unitsOfDeal } from '../../../energy/server/public.ts'
import type { OfferedRules } from '../../../supply/contract.ts'
import { holdLists, offeredKitsOf, offeredRule } from '../../../supply/server/public.ts'
import type { ProposalFacts } from '../../assembly/assemble-proposal.ts'
import { roofTypeFor } from '../../offer/roof-structure.ts'
import type { ProposalChoices } from '../../proposal-choices.ts'
import { pricedConfigs } from '../priced-configs.ts'

export interface AboutDeal {
  id: string
  stateCode: string
}

/**
 * The inputs for calculating each option, from the company's data and the shipped references, never from the browser.
 * All prices of a proposal come from the same lists, even if these change meanwhile.
 */
export async function factsOf(
  ctx: Ctx,
  deal: AboutDeal,
  options: readonly ProposalChoices[],
): Promise<ProposalFacts[]> {
  await holdLists(ctx)
  const units = await unitsOfDeal(ctx, deal.id)
  const climate = climateOrNull(options[0]!.place)
  const tariffs = await tariffsOf(ctx, units, climate?.place.uf || deal.stateCode)
  const equipment = await catalogueOf(ctx, { all: true })
  const kits = await kitsOnRoof(ctx, deal, options)
  const rules = new Map<string, OfferedRules | null>()
  for (const id of rulesOf(options)) rules.set(id, await offeredRule(ctx, id))
  const shared = { today: ctx.today, units, tariffs, climate, configs: await pricedConfigs(ctx), ...equipment }
  return options.map(({ kit: { ruleId } }, at) => ({
    ...shared,
    kit: kits[at]!,
    rules: (ruleId && rules.get(ruleId)) || null,
  }))
}

/** The supplier's kit of each option, as the deal's roof may have it; null where it has none. */
async function kitsOnRoof(ctx: Ctx, deal: AboutDeal, options: readonly ProposalChoices[]) {
  const named = options.flatMap(({ kit: { kitId }, structure }, at) => (kitId ? [{ id: kitId, structure, at }] : []))
  if (named.length === 0) return options.map(() => null)
  const { roofType, roofStructure } = await ctx.one(
    statement<{ roofType: string; roofStructure: string }>(
      `select d.roof_type, ${structureOfDealsRoof} as roof_structure from deals d
       where d.tenant_id = platform.current_tenant() and d.id = $1`,
      [deal.id],
    ),
  )
  const kits = await offeredKitsOf(
    ctx,
    named.map(({ id, structure }) => ({ id, roofType: roofTypeFor(structure, roofType, roofStructure) })),
  )
  return options.map((_, at) => kits[named.findIndex((one) => one.at === at)] ?? null)
}

/** SQL: the structure that the company has set for the roof type of the deal `d`; empty where it has set none. */
export const structureOfDealsRoof = `coalesce((select r.data ->> 'structure' from list_items r where r.tenant_id = d.tenant_id
  and r.list = 'roof-types' and r.name = d.roof_type limit 1), '')`

const rulesOf = (options: readonly ProposalChoices[]) => new Set(options.flatMap(({ kit: { ruleId } }) => ruleId ?? []))

export function climateOrNull(place: ProposalChoices['place']): PlaceClimate | null {
  try {
    const { reference: _reference, ...climate } = climateOf(place)
    return climate
  } catch {
    return null
  }
}

/** One tariff for each distributor named by the units; unknown ones are left out. */
export async function tariffsOf(
  ctx: Ctx,
  units: { distributor: string; concessionaireId: string | null }[],
  uf: string,
): Promise<DistributorTariff[]> {
  const tariffs: DistributorTariff[] = []
  const seen = new Set<string>()
  for (const { distributor, concessionaireId } of units) {
    const key = concessionaireId ?? distributor
    if (!key || seen.has(key)) continue
    seen.add(key)
    try {
      tariffs.push(await tariffOf(ctx, { distributor, concessionaireId, uf: uf || undefined }))
    } catch {
      // The calculation itself reports an unknown distributor, at the unit that names it.
    }
  }
  return tariffs
}

/**
 * The person's maximum change of the price in percent: their own value, otherwise the profile's; 0 without a person.
 */
export async function maxPriceChange(ctx: Ctx): Promise<number> {
  if (!ctx.user) return 0
  const row = await ctx.first(
    statement<{ most: number }>(
      `select coalesce(u.max_price_change, p.max_price_change) as most from users u
       join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       join profiles p on p.tenant_id = r.tenant_id and p.id = r.profile_id
       where u.tenant_id = platform.current_tenant() and u.id = $1`,
      [ctx.user.id],
    ),
  )
  return row?.most ?? 0
}

/** Whether the person sees every price; limits are shown only then. */
export const seesEveryPrice = (ctx: Ctx) => ctx.can(['proposals.view-kit-value', 'settings.pricing'])
