import { stateOf } from '../../../platform/brazil/states.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { catalogueOf } from '../../catalogue/server/public.ts'
import { offeredKits, offeredRules } from '../../supply/server/public.ts'
import type { KitRankingAsked } from '../kit-ranking.ts'
import type { RankedKit } from '../offer/candidate-kits.ts'
import { kitsFor } from '../offer/kits-to-offer.ts'
import { climateOrNull } from './list/proposal-facts.ts'
import { pricedConfigs } from './priced-configs.ts'

/** The kits that the person may offer, in the order of the system's price, without prices. */
export async function rankKits(ctx: Ctx, asked: KitRankingAsked): Promise<RankedKit[]> {
  const { neededKwp, unit, place, batteryId, roofType, ...choices } = asked
  if (!(neededKwp > 0)) return []
  const climate = climateOrNull(place)
  const search = {
    kwp: Math.round(neededKwp * 100) / 100,
    phase: unit.phase,
    lineVoltage: unit.breakerVoltage || undefined,
    state: stateOf(climate?.place.uf),
    structure: choices.structure === 'general' ? undefined : choices.structure,
    roofType,
  }
  const [configs, catalogue, rules, offered] = await Promise.all([
    pricedConfigs(ctx),
    catalogueOf(ctx),
    ctx.can('proposals.kit-custom') ? offeredRules(ctx) : null,
    ctx.can('proposals.kit-closed') ? offeredKits(ctx, search) : null,
  ])
  const { kits } = kitsFor(
    { units: [{ ...unit, role: 'generating' }], choices: { ...choices, battery: { itemId: batteryId } } },
    { ...catalogue, configs, climate },
    { neededKwp, offered, rules, offersOwn: ctx.can('proposals.kit-own') },
  )
  return kits.map(({ id, moduleId, inverterId }) => ({ id, moduleId, inverterId }))
}
