import { z } from 'zod'
import { longText, shortText } from '../../../platform/contract/shapes.ts'
import { listFields } from '../price-list/list-targets.ts'
import { updateModes } from '../updated-items.ts'

const address = longText.regex(/^https?:\/\//i, 'outside.address')

/** Where a kit of a service says what a list says in its columns. */
export const Fields = z.partialRecord(z.enum([...listFields, 'supplier']), shortText)

/** How a service that answers JSON is asked for its kits. */
export const JsonPull = z.object({
  url: address,
  method: z.enum(['GET', 'POST']).default('GET'),
  headers: z.record(z.string().trim().max(60), shortText).default({}),
  auth: z.enum(['none', 'header', 'basic', 'bearer', 'token']).default('none'),
  /** The header of a key, or the user of a password. */
  authName: shortText.default(''),
  /** A call that answers the token, and where. */
  tokenUrl: z.union([address, z.literal('')]).default(''),
  tokenPath: shortText.default(''),
  /** Where in an answer the kits stand; empty: it is the list itself. */
  listPath: shortText.default('items'),
  paging: z.enum(['none', 'page', 'offset', 'next']).default('page'),
  /** Parameters of the page and of its size; for `next`, where the answer has the address of the next page. */
  pageName: shortText.default('page'),
  sizeName: shortText.default('limit'),
  perPage: z.int().min(1).max(5000).default(500),
  /** Where an answer says how many kits there are in all; empty: nowhere. */
  totalPath: shortText.default(''),
  fields: Fields.default({}),
  /** What the kits themselves call their supplier; kits of another are refused. Empty: they do not say. */
  supplier: shortText.default(''),
  /** Asked for one kit's price and stock when a proposal is made, with `{code}` in it; empty: it is not. */
  priceUrl: z.union([address, z.literal('')]).default(''),
  mode: z.enum(updateModes).default('replace'),
  everyHours: z.int().min(1).max(168).default(6),
})
export type JsonPull = z.output<typeof JsonPull>

/** Where the canonical kit has what a list has in its columns. */
export const canonicalFields: z.output<typeof Fields> = {
  code: 'sku',
  name: 'title',
  price: 'price_cents',
  currency: 'currency',
  powerKwp: 'power_kwp',
  module: 'module.brand,module.model',
  moduleW: 'module.power_w',
  modules: 'module.quantity',
  inverter: 'inverters.0.brand,inverters.0.model',
  inverters: 'inverters.0.quantity',
  moreInverters: 'inverters',
  battery: 'batteries',
  batteryKwh: 'batteries.0.capacity_kwh',
  items: 'items',
  structure: 'structure',
  phase: 'phase',
  tension: 'voltage_v',
  kitType: 'type',
  validUntil: 'valid_until',
  leadTimeDays: 'lead_time_days',
  stock: 'stock',
  states: 'states',
  supplier: 'supplier',
}

/** What stands at a path (`module.power_w`, `inverters.0.model`); undefined where it leads nowhere. */
export function valueAt(value: unknown, at: string): unknown {
  if (at === '') return value
  return at.split('.').reduce<unknown>((inside, name) => {
    if (typeof inside !== 'object' || inside === null || !Object.hasOwn(inside, name)) return undefined
    return (inside as Record<string, unknown>)[name]
  }, value)
}

/** The text at a path, or at several that are joined; numbers with a point. */
export const textAt = (value: unknown, paths: string) =>
  paths
    .split(',')
    .map((one) => valueAt(value, one.trim()))
    .filter((one) => typeof one === 'string' || (typeof one === 'number' && Number.isFinite(one)))
    .join(' ')
    .slice(0, 1000)
