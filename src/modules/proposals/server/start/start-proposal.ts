import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Config } from '../../../catalogue/contract.ts'
import { catalogueOf } from '../../../catalogue/server/public.ts'
import { distributors, unitsOfDeal } from '../../../energy/server/public.ts'
import { municipalityNamed } from '../../../places/server/public.ts'
import type { ProposalStart } from '../../contract.ts'
import { draftOf } from '../drafts.ts'
import {
  climateOrNull,
  maxPriceChange,
  seesEveryPrice,
  structureOfDealsRoof,
  tariffsOf,
} from '../list/proposal-facts.ts'
import { pricedConfigs } from '../priced-configs.ts'

/** All data with which the form of a new proposal calculates, so that it makes no further requests while the person types. */
export async function proposalStart(ctx: Ctx, dealId: string): Promise<ProposalStart> {
  const { dealership, storeName, storeCity, storeState, ...found } = await ctx.one(
    statement<ProposalStart['deal'] & Origin>(
      `select d.id, d.title, d.number, c.name as contact_name, d.owner_id, coalesce(nullif(d.city, ''), c.city) as city,
              coalesce(nullif(d.state_code, ''), c.state) as state_code, d.ibge_code, d.latitude, d.longitude, d.area_m2,
              d.max_modules_per_row, d.shading_loss, d.roof_slope, d.roof_face, d.roof_type,
              d.consumption_kwh, d.phase, d.dealership, s.name as store_name, s.city as store_city, s.state as store_state,
              ${structureOfDealsRoof} as roof_structure
       from deals d join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
         join stores s on s.tenant_id = d.tenant_id and s.id = d.store_id
       where d.tenant_id = platform.current_tenant() and d.id = $1`,
      [dealId],
    ),
    'deals.not_found',
  )
  const deal = { ...found, ibgeCode: codeOf(found) }
  const [units, configs, catalogue, maxChange, draft] = await Promise.all([
    unitsOfDeal(ctx, dealId),
    pricedConfigs(ctx),
    catalogueOf(ctx),
    maxPriceChange(ctx),
    draftOf(ctx, dealId),
  ])
  const climate = climateOrNull(deal)
  const uf = climate?.place.uf || deal.stateCode
  const suggested = units[0]?.distributor || (await distributorAt(ctx, dealership, uf))
  return {
    deal,
    today: ctx.today,
    units,
    suggestedDistributor: suggested,
    tariffs: await tariffsOf(ctx, [...units, { distributor: suggested, concessionaireId: null }], uf),
    climate,
    store: placeOfStore(storeName, storeCity, storeState),
    configs: configs.map((config) => ({ ...config, settings: withFoldedMarkups(ctx, config.settings) })),
    catalogue,
    priced: seesEveryPrice(ctx),
    mostPriceChange: maxChange,
    draft: draft ?? null,
  }
}

interface Origin {
  dealership: string
  storeName: string
  storeCity: string
  storeState: string
}

/** The seat of the store's municipality, from which distances are measured. */
function placeOfStore(name: string, city: string, state: string): ProposalStart['store'] {
  const seat = municipalityNamed(city, state)
  return seat && { name, latitude: seat.latitude, longitude: seat.longitude }
}

/** Until a place is chosen, the city of the deal or its contact is where the plant will stand. */
function codeOf({ ibgeCode, latitude, city, stateCode }: ProposalStart['deal']): number | null {
  if (ibgeCode !== null || latitude !== null) return ibgeCode
  const named = municipalityNamed(city, stateCode)
  return named && Number(named.ibgeCode)
}

/** The distributor of the deal, otherwise the most frequent one in the company's bills of that state, otherwise the only one there. */
export async function distributorAt(ctx: Ctx, dealership: string, uf: string): Promise<string> {
  const inState = distributors(uf || undefined)
  const named = inState.find(({ distributor, name }) => [distributor, name].includes(dealership))
  if (named) return named.distributor
  if (!uf) return ''
  const usual = await ctx.first(
    statement<{ distributor: string }>(
      `select u.distributor from consumer_units u
       where u.tenant_id = platform.current_tenant() and u.distributor = any($1)
       group by u.distributor order by count(*) desc, u.distributor limit 1`,
      [inState.map(({ distributor }) => distributor)],
    ),
  )
  return usual?.distributor ?? (inState.length === 1 ? inState[0]!.distributor : '')
}

type Settings = Config['settings']
const parts = ['profit', 'commission', 'charges'] as const

/**
 * The browser needs the sum of profit, commission and charges for the price. If the person may not see one part, it is
 * added to another hidden one, so that the price is right and the parts stay unknown. A single hidden part can be
 * computed from the others and cannot be concealed.
 */
function withFoldedMarkups(ctx: Ctx, settings: Settings): Settings {
  const folded = (row: 'product' | 'service', markup: Settings['price']['product']) => {
    const hidden = parts.filter((part) => !ctx.can(`proposals.${row}-${part}`))
    const [first] = hidden
    if (!first) return markup
    const sum = hidden.reduce((total, part) => total + markup[part], 0)
    return { ...markup, ...Object.fromEntries(hidden.map((part) => [part, part === first ? sum : 0])) }
  }
  const { price } = settings
  return {
    ...settings,
    price: {
      ...price,
      product: folded('product', price.product),
      serviceMarkup: folded('service', price.serviceMarkup),
    },
  }
}
