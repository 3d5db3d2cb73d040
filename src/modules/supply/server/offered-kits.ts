import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { makerName } from '../../catalogue/equipment-name.ts'
import { catalogueOf, type PricedCatalogue } from '../../catalogue/server/public.ts'
import { tensions } from '../kit-record.ts'
import type { OfferedKit, OfferedKits, OfferQuery } from '../kits-contract.ts'
import { barrierOf, type Grid, gridBarrierOf } from '../offered-kit.ts'
import { isOld } from '../price-on.ts'
import { codedFor, codedStructures, type FoundKit, ofKit, ranked, span, type Unfit } from './offered-ranking.ts'
import { isOffered, isOpen, roleOf } from './open-suppliers.ts'
import { supplySettings } from './supply-settings.ts'

const maxKits = 50

const kitsOfSuppliers = `kits k join suppliers s on s.tenant_id = k.tenant_id and s.id = k.supplier_id`
/** A kit of a list counts while its supplier names the list; one that was entered by hand always does. */
const inForce = '(k.list_id is null or k.list_id = s.list_id)'
const kitColumns = (hasRoofCode: string) =>
  `${ofKit}, s.name as supplier_name, s.enabled as supplier_enabled, ${hasRoofCode} as has_roof_code`
const columns = kitColumns(`${codedStructures} && array[k.structure, '*']`)

/**
 * Kits on sale today for a proposal: those that can be chosen before those that cannot, then the cheapest that reach the
 * power, then what falls a little short of it.
 */
export async function offeredKits(ctx: Ctx, given: Partial<OfferQuery>): Promise<OfferedKits> {
  const asked = { ...everyKit, ...given }
  const catalogue = await catalogueOf(ctx, { all: true })
  const unfit = unfitInverters(catalogue, asked)
  const made = asked.maker === '' ? null : madeBy(catalogue, asked.maker)
  const open = await ranked(ctx, asked, { unfit, made, isBarred: false, limit: maxKits })
  const left = maxKits - open.length
  const barred = left > 0 ? await ranked(ctx, asked, { unfit, made, isBarred: true, limit: left }) : []
  const kits = (await shown(ctx, [...open, ...barred])).map((kit) => ({
    ...kit,
    barredBy: kit.barredBy ?? kit.inverters.map(({ itemId }) => unfit[kit.tension].get(itemId)).find(Boolean) ?? null,
  }))
  return withEquipment(ctx, kits, catalogue)
}

const everyKit: OfferQuery = { kwp: 0, kitTypes: undefined, search: '', roofType: '', maker: '', order: 'price' }

const madeBy = ({ modules, inverters }: PricedCatalogue, maker: string) =>
  [...modules, ...inverters].flatMap(({ id, manufacturer }) => (makerName(manufacturer) === maker ? [id] : []))

function unfitInverters({ inverters }: Pick<PricedCatalogue, 'inverters'>, { phase, lineVoltage }: OfferQuery): Unfit {
  const grid: Grid = { phase: phase ?? 'three', lineVoltage: lineVoltage ?? null }
  const barriers = (tension: OfferedKit['tension']) =>
    new Map(
      inverters.flatMap(({ id, datasheet }): [string, string][] => {
        const barrier = gridBarrierOf(datasheet, tension, grid)
        return barrier ? [[id, barrier]] : []
      }),
    )
  return Object.fromEntries(tensions.map((tension) => [tension, barriers(tension)])) as unknown as Unfit
}

/** Three kits of a supplier that people see most: for a small house, a large one, a shop; whoever may use it. */
export async function kitsToShow(ctx: Ctx, supplierId: string) {
  const rows = await ctx.rows(
    statement<FoundKit>(
      `select distinct on (k.power_kwp, k.row_id) k.* from (values (4), (10), (30), (0)) wanted(kwp) cross join lateral (
         select ${columns} from ${kitsOfSuppliers}
         where k.tenant_id = platform.current_tenant() and k.supplier_id = $1 and k.enabled and ${inForce}
           and (wanted.kwp = 0 or k.power_kwp between wanted.kwp * ${span.from} and wanted.kwp * ${span.to})
           and (k.valid_until is null or k.valid_until >= $2::date)
         order by k.cost_cents, k.id limit 1) k
       order by k.power_kwp, k.row_id limit 4`,
      [supplierId, ctx.today],
    ),
  )
  // The cheapest of all stands in only where there are fewer.
  const kits = await shown(ctx, rows.length > 3 ? rows.slice(1) : rows)
  const { suppliers: _suppliers, ...found } = await withEquipment(ctx, kits)
  return found
}

/** A kit on a roof of a type, by its name; empty where it is not known. */
export interface KitOnRoof {
  id: string
  roofType: string
}

/** One kit with its equipment, as `offeredKits` shows many. */
export async function offeredOne(ctx: Ctx, asked: KitOnRoof): Promise<OfferedKits> {
  const [kit] = await offeredKitsOf(ctx, [asked])
  if (!kit) throw notFound('supply.kit_not_found')
  return withEquipment(ctx, [kit])
}

/**
 * Kits of suppliers that the person's function may use, on sale or not, with the prices of one moment: in the order in which they are
 * asked for, null where there is none.
 */
export async function offeredKitsOf(ctx: Ctx, asked: readonly KitOnRoof[]): Promise<(OfferedKit | null)[]> {
  if (asked.length === 0) return []
  const rows = await ctx.rows(
    statement<FoundKit & { place: number }>(
      `select a.place::int, ${kitColumns(`${codedFor('a.roof_type')} && array[k.structure, '*']`)}
       from unnest($2::uuid[], $3::text[]) with ordinality a(id, roof_type, place), ${kitsOfSuppliers}
       where k.tenant_id = platform.current_tenant() and (k.id = a.id or k.origin_id = a.id) and ${inForce} and ${isOpen('$1')}`,
      [roleOf(ctx), asked.map(({ id }) => id), asked.map(({ roofType }) => roofType)],
    ),
  )
  const kits = await shown(
    ctx,
    rows.map(({ place: _place, ...row }) => row),
  )
  return asked.map((_, at) => kits[rows.findIndex(({ place }) => place === at + 1)] ?? null)
}

/** The rows as kits: why one cannot be chosen, and whether its price is an old one. */
async function shown(
  ctx: Ctx,
  rows: readonly (FoundKit & { isShort?: boolean; band?: number })[],
): Promise<OfferedKit[]> {
  const { priceDays } = await supplySettings(ctx)
  return rows.map(
    ({
      rowId: _rowId,
      isShort: _isShort,
      band: _band,
      enabled,
      supplierEnabled,
      hasRoofCode: isDelivered,
      ...kit
    }) => ({
      ...kit,
      isOld: isOld(kit.pricedOn, ctx.today, priceDays),
      barredBy: barrierOf({ ...kit, enabled, supplierEnabled, hasRoofCode: isDelivered }, ctx.today),
    }),
  )
}

async function withEquipment(ctx: Ctx, kits: OfferedKit[], known?: PricedCatalogue): Promise<OfferedKits> {
  const { modules, inverters, batteries } = known ?? (await catalogueOf(ctx, { all: true }))
  const named = new Set(
    kits.flatMap((kit) => [kit.moduleId, kit.batteryId, ...kit.inverters.map(({ itemId }) => itemId)]),
  )
  return {
    kits,
    modules: modules.filter(({ id }) => named.has(id)),
    inverters: inverters.filter(({ id }) => named.has(id)),
    batteries: batteries.filter(({ id }) => named.has(id)),
    suppliers: await openSuppliers(ctx),
  }
}

const openSuppliers = (ctx: Ctx) =>
  ctx.rows(
    statement<{ id: string; name: string }>(
      `select s.id, s.name from suppliers s
       where s.tenant_id = platform.current_tenant() and ${isOffered('$1')} order by s.name collate "pt-BR-x-icu", s.id`,
      [roleOf(ctx)],
    ),
  )
