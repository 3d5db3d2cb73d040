import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { catalogueOf, configsOf } from '../../catalogue/server/public.ts'
import { addressTab, projectTab } from '../../deals/tab-flags.ts'
import { climateOf } from '../../energy/server/public.ts'
import { signedAddress } from '../../files/server/public.ts'
import { municipalityNamed } from '../../places/server/public.ts'
import type { RoofFacts } from '../contract.ts'

interface Site {
  name: string
  city: string
  stateCode: string
  ibgeCode: number | null
  latitude: number | null
  longitude: number | null
  roofSlope: number | null
}

const maxPictures = 60
const usualTilt = 15

export async function roofFacts(ctx: Ctx, dealId: string): Promise<RoofFacts> {
  const site = await siteOf(ctx, dealId)
  const configs = await configsOf(ctx)
  const { modules, inverters } = await catalogueOf(ctx)
  return {
    name: site.name,
    // What a flag hides of the deal is not told by its roof.
    climate: ctx.can(addressTab.hiddenWith) ? null : climateOfSite(site),
    sizing: configs.map(({ fromKwp, toKwp, settings: { plate, sizing } }) => ({
      fromKwp,
      toKwp,
      coldest: sizing.minimumTemperature,
      hottestCell: sizing.maximumCellTemperature,
      gapM: plate.spacingM,
    })),
    tilt: (ctx.can(projectTab.hiddenWith) ? null : site.roofSlope) ?? usualTilt,
    modules: modules.map(({ datasheet }) => datasheet),
    inverters: inverters.map(({ datasheet }) => datasheet),
    pictures: (await filesOf(ctx, dealId, 'image/%')).map((file) => ({ ...file, url: signedAddress(ctx, file.id) })),
    plans: await filesOf(ctx, dealId, 'application/pdf'),
  }
}

const siteOf = (ctx: Ctx, dealId: string) =>
  ctx.one(
    statement<Site>(
      `select c.name, coalesce(nullif(d.city, ''), c.city) as city, coalesce(nullif(d.state_code, ''), c.state) as state_code,
              d.ibge_code, d.latitude, d.longitude, d.roof_slope
       from deals d join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       where d.tenant_id = platform.current_tenant() and d.id = $1`,
      [dealId],
    ),
    'deals.not_found',
  )

/** Until a place is chosen, the seat of the city is where the roof stands. */
function climateOfSite({ ibgeCode, latitude, longitude, city, stateCode }: Site): RoofFacts['climate'] {
  const named = ibgeCode === null && latitude === null ? municipalityNamed(city, stateCode) : null
  try {
    const { reference: _reference, ...climate } = climateOf({
      ibgeCode: named ? Number(named.ibgeCode) : ibgeCode,
      latitude,
      longitude,
    })
    return climate
  } catch {
    return null
  }
}

/** Who may not list the deal's files draws without a picture. */
async function filesOf(ctx: Ctx, dealId: string, type: string): Promise<RoofFacts['plans']> {
  if (!ctx.can('deals.list-files')) return []
  return ctx.rows(
    statement<{ id: string; name: string }>(
      `select id, name from files
       where tenant_id = platform.current_tenant() and owner_kind = 'deal' and owner_id = $1 and type like $2
       order by created_at desc, id desc limit $3`,
      [dealId, type, maxPictures],
    ),
  )
}
