import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { kitStructures, tensions } from '../kit-record.ts'
import type { OfferedKit, OfferQuery } from '../kits-contract.ts'
import { isOffered, roleOf } from './open-suppliers.ts'

/** A kit may have a little less than the needed power, and half as much more. */
export const span = { from: 0.95, to: 1.5 }

export const ofKit = `k.id as row_id, coalesce(k.origin_id, k.id) as id, k.name, k.code, k.supplier_id, k.kit_type, k.module_id, k.modules, k.inverters, k.battery_id, k.batteries, k.items,
  k.power_kwp, k.ac_kw, k.structure, k.phase, k.tension, k.cost_cents, k.priced_on, k.valid_until, k.lead_time_days, k.stock, k.states, k.enabled`
const codes = `array(select coalesce(nullif(l.data ->> 'structure', ''), '*') from jsonb_array_elements(s.roof_codes) c
  join list_items l on l.tenant_id = s.tenant_id and l.list = 'roof-types' and l.id = (c ->> 'roofTypeId')::uuid`
/** The structures that a supplier has codes for; a roof type without a structure may have any. */
export const codedStructures = `${codes})`
/**
 * The structures that a supplier has codes for by one roof type, named by an SQL expression; by all roof types where none is
 * named, or the company has none of that name.
 */
export const codedFor = (roofType: string) => `${codes} and (l.name = ${roofType} or not exists (
  select 1 from list_items o where o.tenant_id = s.tenant_id and o.list = 'roof-types' and o.name = ${roofType})))`

/** A row as it is read. */
export interface FoundKit extends Omit<OfferedKit, 'barredBy' | 'isOld'> {
  rowId: string
  enabled: boolean
  supplierEnabled: boolean
  hasRoofCode: boolean
}

/** Of kits of each voltage the inverters that cannot be connected at the unit, with the reason. */
export type Unfit = Record<OfferedKit['tension'], ReadonlyMap<string, string>>

const kwp = '$3::float8'
const band = (power: string) => `floor(ln(${power}) / ln(1.05::float8))::int`
/** What reaches the power, or falls short of it. */
const enough = `${kwp} - 1e-9`

/** A unit of three phases is served by kits of any, one of a single phase by those alone. */
const phases = `case $4 when 'single' then array['single'] when 'two' then array['single', 'two'] else array['single', 'two', 'three'] end`
/** A roof is served by kits for it and by those without a structure; a place without one by all. */
const structures = `case when $5::text is null then array[${kitStructures.map((one) => `'${one}'`).join(', ')}]
  when $5 = 'none' then array['none'] else array[$5, 'none'] end`

const hasUnfit = 'cardinality($11::text[] || $12::text[] || $13::text[]) > 0'
/** The holder has a kit of the structure that is out of stock, by the index of those. */
const hasNone = `exists (select 1 from kits o where o.tenant_id = platform.current_tenant() and o.stock = 'none'
  and coalesce(o.list_id, o.supplier_id) = h.id and o.structure = t)`
/**
 * Of the suppliers and their lists those that may have a kit of the structure `t` that is asked for (`$9`: one that cannot be chosen): the
 * others would be read for nothing.
 */
const holdersOf = `array(select h.id from supplier cross join unnest(array[id, list_id]) h(id) where h.id is not null and case
  when $9 then ${hasUnfit} or ${hasNone} or (t <> 'none' and not structures && array[t, '*']) else t = 'none' or structures && array[t, '*'] end)`

/** Within a band of powers, a phase and a structure (a slot) the index has kits by price. */
const slots = `select b as band, p as phase, t as structure, holders, f as is_short,
    case when f then ${kwp} * ${span.from} else ${enough} end as from_kwp,
    case when f then ${enough} else ${kwp} * ${span.to} + 1e-9 end as to_kwp
  from generate_series(${band(`${kwp} * ${span.from}`)}, ${band(`${kwp} * ${span.to}`)}) b
  cross join unnest(${phases}) p
  cross join (select t, ${holdersOf} as holders from unnest(${structures}) t) of_structure
  cross join (values (true), (false)) f(f)
  where case when b < ${band(kwp)} then f when b > ${band(kwp)} then not f else true end and holders <> '{}'`
/** The power is in the index as well: of the bands at the ends little may be asked for. */
const ofSlot = `k.phase = slot.phase and k.structure = slot.structure and k.power_band = slot.band
  and k.power_kwp >= slot.from_kwp and k.power_kwp < slot.to_kwp and`
/** Without a power every band that there may be a kit in is asked for: the ends of the powers are read of their index. */
const slotsOfAll = `select b as band, p as phase, t as structure, holders, false as is_short,
    ${kwp} as from_kwp, 'infinity'::float8 as to_kwp
  from (select ${band('min(k.power_kwp)')} as least, ${band('max(k.power_kwp)')} as most from kits k
    where k.tenant_id = platform.current_tenant()) powers
  cross join generate_series(least, most) b
  cross join unnest(${phases}) p
  cross join (select t, ${holdersOf} as holders from unnest(${structures}) t) of_structure
  where holders <> '{}'`

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
const isUnfit = `${hasUnfit} and exists (select 1 from jsonb_array_elements(k.inverters) i
  where i ->> 'itemId' = any(case k.tension when '127/220' then $11::text[] when '220/380' then $12::text[] else $13::text[] end))`

/** What kits are ordered by, of a row of them; what has no delivery time comes last. */
const worthOf: Record<OfferQuery['order'], (row: string) => string> = {
  price: (row) => `${row}.cost_cents`,
  'per-wp': (row) => `${row}.cost_cents / ${row}.power_kwp`,
  coverage: (row) => `-${row}.power_kwp`,
  delivery: (row) => `coalesce(${row}.lead_time_days, 1000)`,
}

/** The order of a slot as its index has it: the one that decides, then the price, then the kit. */
const inSlot = (order: OfferQuery['order']) =>
  order === 'price' ? 'k.cost_cents + 0, k.id' : `${worthOf[order]('k')}, k.cost_cents, k.id`

/** @tests What every kit meets, as its table checks, and what keeps the index of an order for that order. */
export const indexOf: Record<OfferQuery['order'], string> = {
  price: 'k.cost_cents > 0',
  'per-wp': 'k.power_kwp > 0',
  coverage: 'k.ac_kw > 0',
  delivery: 'k.modules > 0',
}

interface Ranking {
  unfit: Unfit
  /** The equipment of the maker that is asked for; null: of any. */
  made: readonly string[] | null
  isBarred: boolean
  limit: number
}

/** So many of a slot are read at first: the fifty cheapest of all lie seldom deeper. Of all powers there are many slots. */
const atFirst = ({ kwp: power }: Pick<OfferQuery, 'kwp'>) => (power > 0 ? 8 : 1)

/**
 * The first ones of every slot are read. What they come to at the last place says which slots may hold more of the first of all: those
 * alone are read further, so that ten times the kits cost no more. By price what falls short of the power comes after the rest.
 */
function deeper({ order, kwp: power }: OfferQuery) {
  const worth = worthOf[order]('n')
  const counts = order === 'price' ? 'not n.is_short' : 'true'
  return `far as materialized (
    select (select ${worth} from near n where ${counts} order by 1 offset $10::bigint - 1 limit 1) as worth
  ), deep as materialized (
    select slot.* from slot cross join far where (slot.band, slot.phase, slot.structure, slot.is_short) in (
      select n.band, n.phase, n.structure, n.is_short from near n group by 1, 2, 3, 4
      having count(*) = ${atFirst({ kwp: power })} and (far.worth is null or (bool_and(${counts}) and max(${worth}) <= far.worth)))
  )`
}

/** The kits of each slot that may be offered, `$9` those that cannot be chosen, in order. */
const kitsIn = (read: string, { fits, by, rows }: { fits: string; by: string; rows: string }) =>
  `select k.* from ${read} slot cross join holder cross join lateral (
     select ${ofKit}, slot.is_short, k.power_band as band from kits k
     where ${fits} k.tenant_id = platform.current_tenant() and k.enabled
       and coalesce(k.list_id, k.supplier_id) = any(slot.holders)
       and (k.valid_until is null or k.valid_until >= $2::date)
       and ($7::text[] is null or k.kit_type = any($7))
       and ($8 = '' or platform.plain(k.name || ' ' || k.code) like '%' || platform.plain($8) || '%')
       and $9 = (not (k.structure = 'none' or ${isCoded}) or (${isUnfit}) or k.stock = 'none')
       and ($15::text is null or k.states = '' or position($15 in k.states) > 0)
       and ($14::text[] is null or k.module_id::text = any($14) or exists (
         select 1 from jsonb_array_elements(k.inverters) i where i ->> 'itemId' = any($14)))
     order by ${by} ${rows}
   ) k`

/** The rows among which the first of all are. */
function searched(asked: OfferQuery): string {
  const { order } = asked
  const first = atFirst(asked)
  const of = { fits: `${ofSlot} ${indexOf[order]} and`, by: inSlot(order) }
  const near = kitsIn('slot', { ...of, rows: `limit ${first}` })
  const further = kitsIn('deep', { ...of, rows: `offset ${first} limit $10` })
  return `near as materialized (${near}), ${deeper(asked)}, found as (select * from near union all ${further})`
}

/** The first of the kits on sale today, in order: those that can be chosen, or those that cannot. */
export function ranked(ctx: Ctx, asked: OfferQuery, { unfit, made, isBarred, limit }: Ranking) {
  // By price, what falls short of the power comes after what reaches it.
  const order = `${asked.order === 'price' ? 'k.is_short, ' : ''}${worthOf[asked.order]('k')}, k.cost_cents, k.row_id`
  return ctx.rows(
    statement<FoundKit>(
      `with supplier as materialized (
         select s.id, s.name, s.enabled, s.list_id, ${codedFor('$16')} as structures from suppliers s
         where s.tenant_id = platform.current_tenant() and ${isOffered('$1')} and ($6::uuid is null or s.id = $6)
       ), holder as materialized (select ${holders} as ids, ${codesOfHolders} as codes),
       slot as materialized (${asked.kwp > 0 ? slots : slotsOfAll}), ${searched(asked)}
       select k.*, s.name as supplier_name, s.enabled as supplier_enabled,
         s.structures && array[k.structure, '*'] as has_roof_code
       from (select * from found k order by ${order} limit $10) k join supplier s on s.id = k.supplier_id order by ${order}`,
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
        asked.roofType,
      ],
    ),
  )
}
