import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { makerName } from '../../catalogue/equipment-name.ts'
import { catalogueOf, type PricedCatalogue } from '../../catalogue/server/public.ts'
import { tensions } from '../kit-record.ts'
import type { OfferedKit, OfferedKits, OfferQuery } from '../kits-contract.ts'
import { barrierOf, type Grid, gridBarrierOf } from '../offered-kit.ts'
import { isOld } from '../price-on.ts'
import { isOffered, isOpen, roleOf } from './open-suppliers.ts'
import { supplySettings } from './supply-settings.ts'

const most = 50
/** A kit may have a little less than the needed power, and half as much more. */
const span = { from: 0.95, to: 1.5 }

/** A kit of a list counts while its supplier names the list; one that was entered by hand always does. */
const inForce = '(k.list_id is null or k.list_id = s.list_id)'
const kitsOfSuppliers = `kits k join suppliers s on s.tenant_id = k.tenant_id and s.id = k.supplier_id`
const ofKit = `k.id as row_id, coalesce(k.origin_id, k.id) as id, k.name, k.code, k.supplier_id, k.kit_type, k.module_id, k.modules, k.inverters, k.battery_id, k.batteries, k.items,
  k.power_kwp, k.ac_kw, k.structure, k.phase, k.tension, k.cost_cents, k.priced_on, k.valid_until, k.lead_time_days, k.states, k.enabled`
/** The structures that a supplier has codes for; a roof type without a structure may have any. */
const codedStructures = `array(select coalesce(nullif(l.data ->> 'structure', ''), '*') from jsonb_array_elements(s.roof_codes) c
  join list_items l on l.tenant_id = s.tenant_id and l.list = 'roof-types' and l.id = (c ->> 'roofTypeId')::uuid)`
const hasRoofCode = `${codedStructures} && array[k.structure, '*']`
const columns = `${ofKit}, s.name as supplier_name, s.enabled as supplier_enabled, ${hasRoofCode} as has_roof_code`

interface Found extends Omit<OfferedKit, 'barredBy' | 'isOld'> {
  rowId: string
  enabled: boolean
  supplierEnabled: boolean
  hasRoofCode: boolean
}

/**
 * Kits on sale today for a proposal: those that can be chosen before those that cannot, then the cheapest that reach the
 * power, then what falls a little short of it.
 */
export async function offeredKits(ctx: Ctx, given: Partial<OfferQuery>): Promise<OfferedKits> {
  const asked = { ...everyKit, ...given }
  const catalogue = await catalogueOf(ctx, { all: true })
  const unfit = unfitInverters(catalogue, asked)
  const made = asked.maker === '' ? null : madeBy(catalogue, asked.maker)
  const open = await ranked(ctx, asked, { unfit, made, isBarred: false, limit: most })
  const left = most - open.length
  const barred = left > 0 ? await ranked(ctx, asked, { unfit, made, isBarred: true, limit: left }) : []
  const kits = (await shown(ctx, [...open, ...barred])).map((kit) => ({
    ...kit,
    barredBy: kit.barredBy ?? kit.inverters.map(({ itemId }) => unfit[kit.tension].get(itemId)).find(Boolean) ?? null,
  }))
  return withEquipment(ctx, kits, catalogue)
}

const everyKit: OfferQuery = { kwp: 0, kitTypes: undefined, search: '', maker: '', order: 'price' }

const madeBy = ({ modules, inverters }: PricedCatalogue, maker: string) =>
  [...modules, ...inverters].flatMap(({ id, manufacturer }) => (makerName(manufacturer) === maker ? [id] : []))

/** Of kits of each voltage the inverters that cannot be connected at the unit, with the reason. */
type Unfit = Record<OfferedKit['tension'], ReadonlyMap<string, string>>

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

const band = (kwp: string) => `floor(ln(${kwp}) / ln(1.05::float8))::int`

/**
 * Within a band of powers and a phase the index has kits by price: the first ones of each are enough for the first of all, so that
 * ten times the kits cost no more.
 */
const slots = `select b as band, p as phase, f as is_short
  from generate_series(${band(`$3 * ${span.from}`)}, ${band(`$3 * ${span.to}`)}) b
  cross join unnest(case $4 when 'single' then array['single'] when 'two' then array['single', 'two']
    else array['single', 'two', 'three'] end) p
  cross join (values (true), (false)) f(f)
  where case when b < ${band('$3')} then f when b > ${band('$3')} then not f else true end`
const ofSlot = `k.phase = slot.phase and k.power_band = slot.band and (k.power_kwp < $3 - 1e-9) = slot.is_short
  and k.power_kwp between $3 * ${span.from} and $3 * ${span.to} and`
/** Without a power all kits are asked for, the cheapest first. */
const ofAll = `$3::float8 = 0 and ($4::text is null or k.phase = any(case $4 when 'single' then array['single']
    when 'two' then array['single', 'two'] else array['single', 'two', 'three'] end)) and`

/**
 * Suppliers and their lists in force: a kit is held by its list, or by its supplier where it was entered by hand. Asked so, and
 * not by a join, the planner has no other way to the kits than by price.
 */
const holders = 'array(select unnest(array[id, list_id]) from supplier)'
/** The structures of each, by its id: a look into an object costs the same for any number of suppliers. */
const codesOfHolders = `(select jsonb_object_agg(h.id, supplier.structures) from supplier
  cross join unnest(array[supplier.id, supplier.list_id]) h(id) where h.id is not null)`
const isCoded = `coalesce((holder.codes -> coalesce(k.list_id, k.supplier_id)::text) ?| array[k.structure, '*'], false)`

/** It holds an inverter that cannot be connected at the unit. */
const isUnfit = `cardinality($11::text[] || $12::text[] || $13::text[]) > 0 and exists (select 1 from jsonb_array_elements(k.inverters) i
  where i ->> 'itemId' = any(case k.tension when '127/220' then $11::text[] when '220/380' then $12::text[] else $13::text[] end))`

const worthOf: Record<OfferQuery['order'], string> = {
  price: 'k.cost_cents',
  'per-wp': 'k.cost_cents / k.power_kwp',
  coverage: '-k.power_kwp',
  delivery: 'k.lead_time_days',
}

interface Ranking {
  unfit: Unfit
  /** The equipment of the maker that is asked for; null: of any. */
  made: readonly string[] | null
  isBarred: boolean
  limit: number
}

function ranked(ctx: Ctx, asked: OfferQuery, { unfit, made, isBarred, limit }: Ranking) {
  const isSized = asked.kwp > 0
  const worth = worthOf[asked.order]
  const isByPrice = asked.order === 'price'
  // By price, what falls short of the power comes after what reaches it.
  const order = `${isByPrice ? 'k.is_short, ' : ''}${worth}, k.cost_cents, k.row_id`
  return ctx.rows(
    statement<Found>(
      `with supplier as materialized (
         select s.id, s.name, s.enabled, s.list_id, ${codedStructures} as structures from suppliers s
         where s.tenant_id = platform.current_tenant() and ${isOffered('$1')} and ($6::uuid is null or s.id = $6)
       ), holder as materialized (select ${holders} as ids, ${codesOfHolders} as codes),
       slot as (${isSized ? slots : 'select false as is_short'})
       select k.*, s.name as supplier_name, s.enabled as supplier_enabled,
         s.structures && array[k.structure, '*'] as has_roof_code from (
         select k.* from slot cross join holder cross join lateral (
           select ${ofKit}, slot.is_short from kits k
           where ${isSized ? ofSlot : ofAll} k.tenant_id = platform.current_tenant() and k.enabled
             and coalesce(k.list_id, k.supplier_id) = any(holder.ids)
             and (k.valid_until is null or k.valid_until >= $2::date)
             and ($5::text is null or k.structure = any(array[$5, 'none']))
             and ($7::text[] is null or k.kit_type = any($7))
             and ($8 = '' or platform.plain(k.name || ' ' || k.code) like '%' || platform.plain($8) || '%')
             and $9 = (not (k.structure = 'none' or ${isCoded}) or (${isUnfit}))
             and ($15::text is null or k.states = '' or position($15 in k.states) > 0)
             and ($14::text[] is null or k.module_id::text = any($14) or exists (
               select 1 from jsonb_array_elements(k.inverters) i where i ->> 'itemId' = any($14)))
           order by ${isSized && isByPrice ? 'k.cost_cents + 0' : worth}, k.id limit $10
         ) k order by ${order} limit $10
       ) k join supplier s on s.id = k.supplier_id order by ${order}`,
      [
        roleOf(ctx),
        ctx.today,
        asked.kwp,
        asked.phase ?? null,
        asked.structure ?? null,
        asked.supplierId ?? null,
        asked.kitTypes ?? null,
        asked.search,
        isBarred,
        limit,
        ...tensions.map((tension) => [...unfit[tension].keys()]),
        made,
        asked.state ?? null,
      ],
    ),
  )
}

/** Three kits of a supplier that people see most: for a small house, a large one, a shop; whoever may use it. */
export async function kitsToShow(ctx: Ctx, supplierId: string) {
  const rows = await ctx.rows(
    statement<Found>(
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

/** One kit with its equipment, as `offeredKits` shows many. */
export async function offeredOne(ctx: Ctx, id: string): Promise<OfferedKits> {
  const kit = await offeredKit(ctx, id)
  if (!kit) throw notFound('supply.kit_not_found')
  return withEquipment(ctx, [kit])
}

/** One kit of a supplier that the person's function may use, on sale or not; null where there is none. */
const offeredKit = async (ctx: Ctx, id: string): Promise<OfferedKit | null> =>
  (await offeredKitsOf(ctx, [id]))[0] ?? null

/** The same of several kits, with the prices of one moment. */
export async function offeredKitsOf(ctx: Ctx, ids: readonly string[]): Promise<OfferedKit[]> {
  if (ids.length === 0) return []
  const rows = await ctx.rows(
    statement<Found>(
      `select ${columns} from ${kitsOfSuppliers}
       where k.tenant_id = platform.current_tenant() and (k.id = any($2::uuid[]) or k.origin_id = any($2::uuid[]))
         and ${inForce} and ${isOpen('$1')}`,
      [roleOf(ctx), ids],
    ),
  )
  return shown(ctx, rows)
}

/** The rows as kits: why one cannot be chosen, and whether its price is an old one. */
async function shown(ctx: Ctx, rows: readonly (Found & { isShort?: boolean })[]): Promise<OfferedKit[]> {
  const { priceDays } = await supplySettings(ctx)
  return rows.map(
    ({ rowId: _rowId, isShort: _isShort, enabled, supplierEnabled, hasRoofCode: isDelivered, ...kit }) => ({
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
