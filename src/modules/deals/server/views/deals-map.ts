import { statement } from '../../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { DealsMap, MapPin, MapQuery } from '../../view-shapes.ts'
import { matching } from '../filters.ts'
import { refuseHidden } from './refuse-hidden.ts'

/** Cells that a world tile of 256 px is cut into, each way: pins stand about 50 px apart. */
const cellsPerTile = 5
const mostPins = 1500
const mostListed = 60

/** The located deals of the box as pins by grid, with the first of them by name: two statements, whatever the box holds. */
export async function dealsMap(ctx: Ctx, { west, south, east, north, zoom, ...filters }: MapQuery): Promise<DealsMap> {
  refuseHidden(ctx, 'deal-tabs.address')
  const [figures, pins, deals] = await Promise.all([
    extentOf(ctx, filters),
    pinsIn(ctx, filters, { west, south, east, north }, 360 / 2 ** zoom / cellsPerTile),
    namedIn(ctx, filters, { west, south, east, north }),
  ])
  return { ...figures, pins, inSight: pins.reduce((sum, pin) => sum + pin.count, 0), deals }
}

type Filters = Parameters<typeof matching>[1]
type Box = NonNullable<DealsMap['bounds']>

async function extentOf(ctx: Ctx, filters: Filters) {
  const given = await matching(ctx, filters)
  const { total, located, west, south, east, north } = await ctx.one(
    statement<{ total: number; located: number } & { [K in keyof Box]: number | null }>(
      `select count(*) as total, count(d.latitude + d.longitude) as located, min(d.longitude) as west,
         min(d.latitude) as south, max(d.longitude) as east, max(d.latitude) as north
       from deals d where ${given.text}`,
      given.values,
    ),
  )
  const bounds =
    west === null || south === null || east === null || north === null ? null : { west, south, east, north }
  return { total, located, bounds }
}

async function inBox(ctx: Ctx, filters: Filters, { west, south, east, north }: Box) {
  const given = await matching(ctx, filters)
  given.addAll('d.longitude between ?::float8 and ?::float8', [west, east])
  given.addAll('d.latitude between ?::float8 and ?::float8', [south, north])
  return given
}

/** @param cell Side of a grid cell in degrees. */
async function pinsIn(ctx: Ctx, filters: Filters, box: Box, cell: number): Promise<MapPin[]> {
  const given = await inBox(ctx, filters, box)
  const side = given.value(cell)
  return ctx.rows(
    statement<MapPin>(
      `with of_color as (
         select floor(d.longitude / ${side}::float8) as x, floor(d.latitude / ${side}::float8) as y, s.color,
           count(*) as n, sum(d.latitude) as latitudes, sum(d.longitude) as longitudes, min(d.id::text) as deal_id
         from deals d join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id
         where ${given.text} group by 1, 2, 3)
       select sum(latitudes) / sum(n) as latitude, sum(longitudes) / sum(n) as longitude, sum(n)::bigint as count,
         case when sum(n) = 1 then min(deal_id) end as deal_id,
         json_agg(json_build_object('color', color, 'count', n) order by n desc, color) as colors
       from of_color group by x, y order by count desc, x, y limit ${mostPins}`,
      given.values,
    ),
  )
}

async function namedIn(ctx: Ctx, filters: Filters, box: Box): Promise<DealsMap['deals']> {
  const given = await inBox(ctx, filters, box)
  return ctx.rows(
    statement<DealsMap['deals'][number]>(
      `select d.id, d.title, d.city, d.latitude, d.longitude, d.bid_amount as amount, s.name as status_name,
         s.color as status_color
       from deals d join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id
       where ${given.text} order by d.title collate "pt-BR-x-icu", d.id limit ${mostListed}`,
      given.values,
    ),
  )
}
