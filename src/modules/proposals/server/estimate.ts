import { stateOf } from '../../../platform/brazil/states.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Catalogue } from '../../catalogue/contract.ts'
import { catalogueOf } from '../../catalogue/server/public.ts'
import type { ConsumerUnitInput, DistributorTariff, PlaceClimate } from '../../energy/contract.ts'
import { distributors } from '../../energy/server/public.ts'
import { offeredKits, offeredRules } from '../../supply/server/public.ts'
import { type Calculation, calculateWizard, neededFor } from '../offer/calculated-offer.ts'
import { startingChoices } from '../proposal-choices.ts'
import { climateOrNull, tariffsOf } from './list/proposal-facts.ts'
import { pricedConfigs } from './priced-configs.ts'
import { distributorAt } from './start/start-proposal.ts'

/** A house that somebody asks about before there is a deal. */
export interface Asked {
  /** IBGE's code of the municipality. */
  ibgeCode: number
  /** The unit to be supplied; without a distributor, the usual one of the place. */
  unit(tariff: DistributorTariff): ConsumerUnitInput
  /** ANEEL's short name; empty: the usual one of the place, otherwise the one with the median price. */
  distributor: string
}

export type Estimate =
  | {
      ok: true
      calculation: Calculation
      tariff: DistributorTariff
      /** Several distributors are possible and none was given. */
      isDistributorGuessed: boolean
      place: PlaceClimate['place']
    }
  /** Codes of `proposals.problem_…`. */
  | { ok: false; problems: string[] }

/**
 * What the company would propose: its recommended kit at its own price, from the same data and by the same engine as
 * a proposal. The prices are the company's, whoever asks, so the reply must not contain a cost.
 */
export async function estimate(ctx: Ctx, asked: Asked): Promise<Estimate> {
  const place = { ibgeCode: asked.ibgeCode, latitude: null, longitude: null }
  const climate = climateOrNull(place)
  if (!climate) return { ok: false, problems: ['place-outside'] }
  const { uf } = climate.place
  // One of another state supplies nobody here.
  const named = distributors(uf).some(({ distributor }) => distributor === asked.distributor) ? asked.distributor : ''
  const known = named || (await distributorAt(ctx, '', uf))
  const tariff = known ? (await tariffsAt(ctx, [known], uf))[0] : await middleTariff(ctx, uf)
  if (!tariff) return { ok: false, problems: ['tariff-missing'] }
  const [configs, catalogue, rules] = await Promise.all([pricedConfigs(ctx), catalogueOf(ctx), offeredRules(ctx)])
  const unit = { ...asked.unit(tariff), distributor: tariff.distributor, key: 'unit' }
  const state = { units: [unit], choices: { ...startingChoices(ctx.today), place }, kitIsPicked: false }
  const start = { today: ctx.today, configs, catalogue: withPrices(catalogue), priced: true, mostPriceChange: 0 }
  const knows = { start, tariffs: [tariff], climate, rules }
  // The kits of suppliers are searched by the power that the house needs.
  const neededKwp = neededFor(state, knows)
  const offered =
    neededKwp > 0
      ? await offeredKits(ctx, {
          kwp: neededKwp,
          phase: unit.phase,
          lineVoltage: unit.breakerVoltage ?? undefined,
          state: stateOf(uf),
        })
      : null
  const calculation = calculateWizard(state, { ...knows, offered }, neededKwp)
  if (!calculation.result) return { ok: false, problems: calculation.problems.map(({ code }) => code) }
  return { ok: true, calculation, tariff, isDistributorGuessed: !known, place: climate.place }
}

const tariffsAt = (ctx: Ctx, names: readonly string[], uf: string) =>
  tariffsOf(
    ctx,
    names.map((distributor) => ({ distributor, concessionaireId: null })),
    uf,
  )

/** Among several distributors of a state, the one with the median price. */
async function middleTariff(ctx: Ctx, uf: string): Promise<DistributorTariff | undefined> {
  const large = distributors(uf).filter(({ kind }) => kind === 'concessionaire')
  const tariffs = await tariffsAt(
    ctx,
    large.map(({ distributor }) => distributor),
    uf,
  )
  const price = ({ te, tusd }: DistributorTariff) => te + tusd
  return tariffs.sort((a, b) => price(a) - price(b))[Math.floor((tariffs.length - 1) / 2)]
}

/** Equipment with a price: without one it would appear to be the cheapest. */
const withPrices = ({ modules, inverters, batteries }: Catalogue): Catalogue => ({
  modules: modules.filter(hasPrice),
  inverters: inverters.filter(hasPrice),
  batteries: batteries.filter(hasPrice),
})

const hasPrice = ({ priceCents }: { priceCents?: number | null }) => (priceCents ?? 0) > 0
