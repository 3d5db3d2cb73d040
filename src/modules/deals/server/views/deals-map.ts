import type { Conditions } from '../../../../platform/db/conditions.ts'
import { plannedEachTime } from '../../../../platform/db/scoped-query.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { refuseHidden } from '../../../../platform/http/lacking.ts'
import { addressTab } from '../../tab-flags.ts'
import type { DealsMap, MapPin, MapQuery } from '../../view-shapes.ts'
import { talliedCount } from '../board/tallies.ts'
import { matching } from '../list/filters.ts'
import { mergePins } from './merge-pins.ts'

/** A tile of 256 px has so many cells in each direction: pins are about 50 px apart. */
const cellsPerTile = 5
const maxPins = 1500
const maxListed = 60
const maxUnplaced = 20

/** The deals within the box as pins on a grid, and the first of them by name: always four statements. */
export async function dealsMap(ctx: Ctx, { west, south, east, north, zoom, ...filters }: MapQuery): Promise<DealsMap> {
  refuseHidden(ctx, addressTab.hiddenWith)
  const box = { west, south, east, north }
  const cell = 360 / 2 ** zoom / cellsPerTile
  const [figures, cells, deals, unplaced] = await Promise.all([
    extentOf(ctx, filters),
    pinsIn(ctx, filters, box, cell),
    firstOf(ctx, inBox(ctx, filters, box), maxListed),
    firstOf(ctx, matching(ctx, { ...filters, without: [...(filters.without ?? []), 'coordinates'] }), maxUnplaced),
  ])
  const pins = mergePins(cells, cell)
  const inSight = pins.reduce((sum, pin) => sum + pin.count, 0)
  return { ...figures, tiles: ctx.services.settings.mapTiles ?? null, pins, inSight, deals, unplaced }
}

type Filters = Parameters<typeof matching>[1]
type Box = NonNullable<DealsMap['bounds']>

async function extentOf(ctx: Ctx, filters: Filters) {
  const given = await matching(ctx, filters)
  const where = given.text
  const tallied = await talliedCount(ctx, filters, (value) => given.value(value))
  const all = tallied ?? `select count(*) from deals d where ${where}`
  const { total, located, west, south, east, north } = await ctx.one(
    statement<{ total: number; located: number } & { [K in keyof Box]: number | null }>(
      `select (${all}) as total, count(*) as located, min(d.longitude) as west, min(d.latitude) as south,
         max(d.longitude) as east, max(d.latitude) as north
       from deals d where ${where} and d.latitude is not null and d.longitude is not null`,
      given.values,
    ),
  )
  const bounds =
    west === null || south === null || east === null || north === null ? null : { west, south, east, north }
  return { total, located, bounds }
}

async function inBox(ctx: Ctx, filters: Filters, { west, south, east, north }: Box) {
  const given = await matching(ctx, filters)
  // Planned for each box: a street is found by its coordinates, the first sixty deals of a whole country by their
  // names.
  given.addAll(`${plannedEachTime} d.longitude between ?::float8 and ?::float8`, [west, east])
  given.addAll('d.latitude between ?::float8 and ?::float8', [south, north])
  return given
}

/** @param cell Side of a grid cell in degrees. */
async function pinsIn(ctx: Ctx, filters: Filters, box: Box, cell: number): Promise<MapPin[]> {
  const given = await inBox(ctx, filters, box)
  const side = given.value(cell)
  return ctx.rows(
    statement<MapPin>(
      `with of_status as (
         select floor(d.longitude / ${side}::float8) as x, floor(d.latitude / ${side}::float8) as y, d.status_id,
           count(*) as n, sum(d.latitude) as latitudes, sum(d.longitude) as longitudes, any_value(d.id) as deal_id,
           min(d.longitude) as west, min(d.latitude) as south, max(d.longitude) as east, max(d.latitude) as north
         from deals d where ${given.text} group by 1, 2, 3),
       of_color as (
         select o.x, o.y, s.color, sum(n)::bigint as n, sum(latitudes) as latitudes, sum(longitudes) as longitudes,
           any_value(deal_id) as deal_id, min(west) as west, min(south) as south, max(east) as east, max(north) as north
         from of_status o join statuses s on s.tenant_id = platform.current_tenant() and s.id = o.status_id
         group by 1, 2, 3)
       select sum(latitudes) / sum(n) as latitude, sum(longitudes) / sum(n) as longitude, sum(n)::bigint as count,
         case when sum(n) = 1 then any_value(deal_id) end as deal_id,
         json_build_object('west', min(west), 'south', min(south), 'east', max(east), 'north', max(north)) as box,
         json_agg(json_build_object('color', color, 'count', n) order by n desc, color) as colors
       from of_color group by x, y order by count desc, x, y limit ${maxPins}`,
      given.values,
    ),
  )
}

async function firstOf(ctx: Ctx, filtered: Promise<Conditions>, max: number): Promise<DealsMap['deals']> {
  const given = await filtered
  return ctx.rows(
    statement<DealsMap['deals'][number]>(
      `select d.id, d.title, d.city, d.latitude, d.longitude, d.bid_amount as amount, s.name as status_name,
         s.color as status_color
       from deals d join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id
       where ${given.text} order by d.title collate "pt-BR-x-icu", d.id limit ${max}`,
      given.values,
    ),
  )
}
