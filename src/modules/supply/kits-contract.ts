import { z } from 'zod'
import { states } from '../../platform/brazil/states.ts'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { visible } from '../../platform/contract/masks.ts'
import { cursorPageOf, id, listOf, searchText, shortText } from '../../platform/contract/shapes.ts'
import { listQuery, searchFilter } from '../../platform/record/filters.ts'
import { changeEndpoint } from '../../platform/record/record-endpoints.ts'
import { inputShape, rowShape } from '../../platform/record/shapes.ts'
import { BatteryItem, InverterItem, ModuleItem } from '../catalogue/contract.ts'
import { kitRecord, kitStructures, kitTypes, tensions } from './kit-record.ts'
import { updateModes } from './updated-items.ts'

const needs = 'settings.pricing'
const KitInput = inputShape(kitRecord)
export const KitRow = rowShape(kitRecord)
export const KitFilters = listQuery(kitRecord, { order: 'name', filters: searchFilter })
export type KitInput = z.output<typeof KitInput>
export type KitRow = z.output<typeof KitRow>

const refusals = [
  'supply.kit_not_found',
  'supply.supplier_not_found',
  'supply.kit_code_used',
  'supply.equipment_not_found',
] as const

/** Orders that a kit by itself has a place in. */
const kitOrders = ['price', 'per-wp', 'coverage', 'delivery'] as const

/** What the form of a proposal asks of the kits on sale; a power of 0 asks for all. */
const OfferQuery = z.object({
  kwp: z.coerce.number().min(0).max(100_000).default(0),
  phase: z.enum(['single', 'two', 'three']).optional(),
  /** V between the phases of the unit, where it is known. */
  lineVoltage: z.coerce.number().min(0).max(1000).optional(),
  structure: z.enum(kitStructures).optional(),
  /** The name of the company's roof type there: suppliers need a code for it. Empty: not known. */
  roofType: shortText.default(''),
  /** Where the plant will stand. */
  state: z.enum(states).optional(),
  supplierId: id.optional(),
  /** At most the two that there are. */
  kitTypes: listOf(z.enum(kitTypes)).refine((types) => (types?.length ?? 0) <= 2, 'supply.two_kit_types'),
  search: searchText,
  /** Who makes the modules or an inverter, as people write it. */
  maker: searchText,
  /** Which fifty of them: the first ones in this order. */
  order: z.enum(kitOrders).default('price'),
})
export type OfferQuery = z.output<typeof OfferQuery>

/** A kit on sale, as the form of a proposal shows it. */
export const OfferedKit = KitRow.pick({
  id: true,
  name: true,
  code: true,
  supplierId: true,
  supplierName: true,
  kitType: true,
  moduleId: true,
  modules: true,
  inverters: true,
  batteryId: true,
  batteries: true,
  items: true,
  powerKwp: true,
  structure: true,
  phase: true,
  pricedOn: true,
  validUntil: true,
  leadTimeDays: true,
  stock: true,
  states: true,
}).extend({
  costCents: visible({ shownWith: ['proposals.view-kit-value', 'settings.pricing'] }, z.int()),
  tension: z.enum(tensions),
  acKw: z.number(),
  /** Its price is older than the company lets prices be. */
  isOld: z.boolean(),
  /** Why it cannot be chosen, as the code of a message; null when it can. */
  barredBy: z.string().nullable(),
})
export type OfferedKit = z.output<typeof OfferedKit>

export const OfferedKits = z.object({
  kits: z.array(OfferedKit),
  /** The equipment of these kits, each once. */
  modules: z.array(ModuleItem),
  inverters: z.array(InverterItem),
  batteries: z.array(BatteryItem),
  /** The suppliers whose kits the person may offer. */
  suppliers: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type OfferedKits = z.output<typeof OfferedKits>

export const kits = {
  kits: endpoint('GET /kits', {
    needs,
    summary: 'The closed kits of all suppliers, a page at a time',
    query: KitFilters,
    reply: cursorPageOf(KitRow),
  }),
  offered: endpoint('GET /kits/offered', {
    needs: 'proposals.kit-closed',
    summary: 'The first fifty kits on sale that suit a proposal, of suppliers that the person’s role may use',
    query: OfferQuery,
    reply: OfferedKits,
  }),
  offeredKit: endpoint('GET /kits/offered/:id', {
    needs: 'proposals.kit-closed',
    summary: 'One kit of a supplier that the person’s role may use, on sale or not, with its equipment',
    query: OfferQuery.pick({ roofType: true }),
    reply: OfferedKits,
    refusals: ['supply.kit_not_found'],
  }),
  addKit: endpoint('POST /kits', { needs, summary: 'Add a kit', body: KitInput, reply: KitRow, refusals }),
  editKit: endpoint('PUT /kits/:id', {
    needs,
    summary: 'Change a kit',
    body: KitInput,
    reply: KitRow,
    refusals,
  }),
  updateItems: endpoint('POST /kits/:id/items', {
    needs,
    summary: 'Update the items of a kit: replace overwrites them, increment adds to them',
    body: z.object({ mode: z.enum(updateModes), items: kitRecord.fields.items.input }),
    reply: KitRow,
    refusals: ['supply.kit_not_found'],
  }),
  changeKits: changeEndpoint(kitRecord, {
    at: 'kits',
    needs: { edit: needs },
    query: KitFilters,
    words: ['kit', 'kits'],
  }),
  removeKit: endpoint('DELETE /kits/:id', {
    needs,
    summary: 'Delete a kit; the trash keeps it, and proposals made from it stay as they are',
    refusals: ['supply.kit_not_found'],
  }),
}
