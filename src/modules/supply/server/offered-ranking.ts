import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { tensions } from '../kit-record.ts'
import type { OfferedKit, OfferQuery } from '../kits-contract.ts'
import { isOffered, roleOf } from './open-suppliers.ts'

/** A kit may have a little less than the needed power, and half as much more. */
export const span = { from: 0.95, to: 1.5 }

export const ofKit = `k.id as row_id, coalesce(k.origin_id, k.id) as id, k.name, k.code, k.supplier_id, k.kit_type, k.module_id, k.modules, k.inverters, k.battery_id, k.batteries, k.items,
  k.power_kwp, k.ac_kw, k.structure, k.phase, k.tension, k.cost_cents, k.priced_on, k.valid_until, k.lead_time_days, k.states, k.enabled`
/** The structures that a supplier has codes for; a roof type without a structure may have any. */
export const codedStructures = `array(select coalesce(nullif(l.data ->> 'structure', ''), '*') from jsonb_array_elements(s.roof_codes) c
  join list_items l on l.tenant_id = s.tenant_id and l.list = 'roof-types' and l.id = (c ->> 'roofTypeId')::uuid)`

/** A row as it is read. */
export interface FoundKit extends Omit<OfferedKit, 'barredBy' | 'isOld'> {
  rowId: string
  enabled: boolean
  supplierEnabled: boolean
  hasRoofCode: boolean
}

/** Of kits of each voltage the inverters that cannot be connected at the unit, with the reason. */
export type Unfit = Record<OfferedKit['tension'], ReadonlyMap<string, string>>

const band = (kwp: string) => `floor(ln(${kwp}) / ln(1.05::float8))::int`

/** Within a band of powers and a phase (a slot) the index has kits by price. */
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

/** So many of a slot are read at first: the fifty cheapest of all lie seldom deeper. */
const ofSlotAtFirst = 8

/**
 * By price the first ones of every slot are read. What they come to at the last place says which slots may hold more of the first
 * of all: those alone are read further, so that ten times the kits cost no more.
 */
const deeper = `far as materialized (
    select (select n.cost_cents from near n where not n.is_short order by n.cost_cents offset $10::bigint - 1 limit 1) as cents
  ), deep as materialized (
    select n.band, n.phase, n.is_short from near n cross join far group by n.band, n.phase, n.is_short, far.cents
    having count(*) = ${ofSlotAtFirst} and (far.cents is null or (not n.is_short and max(n.cost_cents) <= far.cents))
  )`

/** The kits of each slot that may be offered, `$9` those that cannot be chosen, in order. */
const kitsIn = (read: string, { fits, worth, rows }: { fits: string; worth: string; rows: string }) =>
  `select k.* from ${read} slot cross join holder cross join lateral (
     select ${ofKit}, slot.is_short, k.power_band as band from kits k
     where ${fits} k.tenant_id = platform.current_tenant() and k.enabled
       and coalesce(k.list_id, k.supplier_id) = any(holder.ids)
       and (k.valid_until is null or k.valid_until >= $2::date)
       and ($5::text is null or k.structure = any(array[$5, 'none']))
       and ($7::text[] is null or k.kit_type = any($7))
       and ($8 = '' or platform.plain(k.name || ' ' || k.code) like '%' || platform.plain($8) || '%')
       and $9 = (not (k.structure = 'none' or ${isCoded}) or (${isUnfit}))
       and ($15::text is null or k.states = '' or position($15 in k.states) > 0)
       and ($14::text[] is null or k.module_id::text = any($14) or exists (
         select 1 from jsonb_array_elements(k.inverters) i where i ->> 'itemId' = any($14)))
     order by ${worth}, k.id ${rows}
   ) k`

/** The rows among which the first of all are. */
function searched({ kwp, order }: OfferQuery): string {
  const isSized = kwp > 0
  const once = { fits: isSized ? ofSlot : ofAll, worth: worthOf[order], rows: 'limit $10' }
  if (!isSized || order !== 'price') return `found as (${kitsIn('slot', once)})`
  // As the index has it.
  const of = { fits: ofSlot, worth: 'k.cost_cents + 0' }
  const near = kitsIn('slot', { ...of, rows: `limit ${ofSlotAtFirst}` })
  const rest = kitsIn('deep', { ...of, rows: `offset ${ofSlotAtFirst} limit $10` })
  return `near as materialized (${near}), ${deeper}, found as (select * from near union all ${rest})`
}

/** The first of the kits on sale today, in order: those that can be chosen, or those that cannot. */
export function ranked(ctx: Ctx, asked: OfferQuery, { unfit, made, isBarred, limit }: Ranking) {
  // By price, what falls short of the power comes after what reaches it.
  const order = `${asked.order === 'price' ? 'k.is_short, ' : ''}${worthOf[asked.order]}, k.cost_cents, k.row_id`
  return ctx.rows(
    statement<FoundKit>(
      `with supplier as materialized (
         select s.id, s.name, s.enabled, s.list_id, ${codedStructures} as structures from suppliers s
         where s.tenant_id = platform.current_tenant() and ${isOffered('$1')} and ($6::uuid is null or s.id = $6)
       ), holder as materialized (select ${holders} as ids, ${codesOfHolders} as codes),
       slot as (${asked.kwp > 0 ? slots : 'select false as is_short'}), ${searched(asked)}
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
      ],
    ),
  )
}
