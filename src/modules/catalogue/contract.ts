import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { visible } from '../../platform/contract/masks.ts'
import { cursorPageOf, namedPaging, pageOf, searchText, shortText } from '../../platform/contract/shapes.ts'
import { chosenBy } from '../../platform/record/bulk.ts'
import { listQuery } from '../../platform/record/filters.ts'
import { changeEndpoint } from '../../platform/record/record-endpoints.ts'
import { inputShape, rowShape } from '../../platform/record/shapes.ts'
import { Work } from '../../platform/work/contract.ts'
import { BatterySheet, InverterSheet, ModuleSheet } from './datasheets.ts'
import { equipmentKinds, equipmentRecord } from './equipment-record.ts'
import { PriceMove } from './price-change.ts'
import { fromKwp, OwnSettings, SizingPart, SizingSettings, toKwp } from './sizing-settings.ts'

const commercial = inputShape(equipmentRecord).shape

/** Either a model of the shipped lists (`shippedKey`) or one of the company's own with its datasheet. */
export const ItemInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('module'),
    shippedKey: shortText.default(''),
    datasheet: ModuleSheet.nullable().default(null),
    ...commercial,
  }),
  z.object({
    kind: z.literal('inverter'),
    shippedKey: shortText.default(''),
    datasheet: InverterSheet.nullable().default(null),
    ...commercial,
  }),
  z.object({
    kind: z.literal('battery'),
    shippedKey: shortText.default(''),
    datasheet: BatterySheet.nullable().default(null),
    ...commercial,
  }),
])
export type ItemInput = z.output<typeof ItemInput>

const shownItem = rowShape(equipmentRecord)
  .pick({
    id: true,
    shippedKey: true,
    manufacturer: true,
    model: true,
    warrantyYears: true,
    maximumDcAcRatio: true,
    enabled: true,
  })
  .extend({ priceCents: visible({ shownWith: ['proposals.view-kit-value', 'settings.pricing'] }, z.int()) })
export const ModuleItem = shownItem.extend({ datasheet: ModuleSheet.extend({ id: z.string() }) })
export const InverterItem = shownItem.extend({ datasheet: InverterSheet.extend({ id: z.string() }) })
export const BatteryItem = shownItem.extend({ datasheet: BatterySheet.extend({ id: z.string() }) })
export type ModuleItem = z.output<typeof ModuleItem>
export type InverterItem = z.output<typeof InverterItem>
export type BatteryItem = z.output<typeof BatteryItem>

/** A line of the price lists: people who manage them see every price. */
const listed = { name: z.string(), priceCents: z.int(), power: z.number(), perPower: z.int() }
export const CatalogueRow = z.discriminatedUnion('kind', [
  ModuleItem.extend({ ...listed, kind: z.literal('module') }),
  InverterItem.extend({ ...listed, kind: z.literal('inverter') }),
  BatteryItem.extend({ ...listed, kind: z.literal('battery') }),
])
export const CatalogueFilters = listQuery(equipmentRecord, {
  order: 'power',
  filters: { search: searchText, kind: z.enum(equipmentKinds).optional() },
})
export type CatalogueRow = z.output<typeof CatalogueRow>

const MovedPrices = z.object({ chosen: chosenBy(CatalogueFilters), to: PriceMove })
/** The dearest models of a change of prices, as they are and as they would be. */
export const PricePreview = z.object({
  count: z.int(),
  /** Without a price, and so without a moved one. */
  unpriced: z.int(),
  models: z.array(z.object({ id: z.string(), name: z.string(), from: z.int(), to: z.int() })),
})
export type PricePreview = z.output<typeof PricePreview>

/** What a call is about, so that a failure is told in its words: a call on one configuration may be about one extra cost. */
const aboutItem = z.object({ kind: z.enum(['module', 'inverter', 'battery']).optional() })
export const extraCostCalls = ['read-extra-costs', 'add-extra-cost', 'edit-extra-cost', 'remove-extra-cost'] as const
const aboutPart = z.object({ about: z.enum(extraCostCalls).optional() })

export const Catalogue = z.object({
  modules: z.array(ModuleItem),
  inverters: z.array(InverterItem),
  batteries: z.array(BatteryItem),
})
export type Catalogue = z.output<typeof Catalogue>

/** Returned with each configuration, but company-wide: when sent back, the values must be unchanged. */
const companysOwn = { ecology: SizingSettings.shape.ecology.optional() }

export const ConfigInput = z.object({
  code: z.string().trim().min(1, 'catalogue.name_needed').max(255),
  fromKwp: fromKwp.default(0),
  toKwp: toKwp.default(null),
  settings: OwnSettings.extend(companysOwn),
})
/** The part of a configuration that one screen edits; parts that are not sent do not change. */
export const ConfigPart = z.object({
  code: ConfigInput.shape.code.optional(),
  fromKwp: fromKwp.optional(),
  toKwp: toKwp.optional(),
  settings: SizingPart.extend(companysOwn).default({}),
})
export type ConfigPart = z.output<typeof ConfigPart>
export const Config = ConfigInput.extend({ id: z.string(), settings: SizingSettings })
/** A line of the list of configurations. */
export const ConfigRow = Config.pick({ id: true, code: true, fromKwp: true, toKwp: true })
export type ConfigRow = z.output<typeof ConfigRow>
export type ConfigInput = z.output<typeof ConfigInput>
export type Config = z.output<typeof Config>

export const catalogue = {
  items: endpoint('GET /catalogue', {
    needs: ['proposals.generate', 'proposals.view', 'settings.pricing'],
    summary: 'The modules, inverters and batteries that the company sells, with datasheets',
    query: z.object({ search: z.string().trim().max(100).default(''), all: z.coerce.boolean().default(false) }),
    reply: Catalogue,
  }),
  list: endpoint('GET /catalogue/items', {
    needs: 'settings.pricing',
    summary: 'The price list of modules, inverters or batteries, a page at a time',
    query: CatalogueFilters,
    reply: cursorPageOf(CatalogueRow),
  }),
  change: changeEndpoint(equipmentRecord, {
    at: 'catalogue/items',
    needs: { edit: 'settings.pricing' },
    query: CatalogueFilters,
    words: ['model', 'models'],
  }),
  movePrices: endpoint('POST /catalogue/items/price-changes', {
    needs: 'settings.pricing',
    summary: 'Move the prices of many models by a share: those chosen by ids, or all that match filters',
    body: MovedPrices,
    reply: Work,
  }),
  previewPrices: endpoint('POST /catalogue/items/price-preview', {
    needs: 'settings.pricing',
    summary: 'What the prices of these models would be; nothing is changed',
    body: MovedPrices,
    reply: PricePreview,
  }),
  shipped: endpoint('GET /catalogue/shipped', {
    needs: ['proposals.generate', 'settings.pricing'],
    summary: 'Datasheets that come with the product, the first sixty that match',
    query: z.object({
      search: z.string().trim().max(100).default(''),
      kind: z.enum(equipmentKinds).optional(),
    }),
    reply: z.object({
      modules: z.array(ModuleSheet.extend({ id: z.string() })),
      inverters: z.array(InverterSheet.extend({ id: z.string() })),
      batteries: z.array(BatterySheet.extend({ id: z.string() })),
    }),
  }),
  add: endpoint('POST /catalogue', {
    needs: 'settings.pricing',
    summary: 'Add a module, an inverter or a battery to what the company sells',
    query: aboutItem,
    body: ItemInput,
    reply: z.object({ id: z.string() }),
    refusals: ['catalogue.item_unknown', 'catalogue.item_used', 'catalogue.item_twice', 'catalogue.datasheet_required'],
  }),
  edit: endpoint('PUT /catalogue/:id', {
    needs: 'settings.pricing',
    summary: 'Change price, warranty or datasheet of a module, an inverter or a battery',
    query: aboutItem,
    body: ItemInput,
    reply: z.object({ id: z.string() }),
    refusals: ['catalogue.item_not_found', 'catalogue.item_unknown', 'catalogue.item_used', 'catalogue.item_twice'],
  }),
  remove: endpoint('DELETE /catalogue/:id', {
    needs: 'settings.pricing',
    summary: 'Delete a module, an inverter or a battery; proposals keep their frozen copy',
    query: aboutItem,
    refusals: ['catalogue.item_not_found'],
  }),
  configs: endpoint('GET /sizing-configs', {
    needs: 'settings.pricing',
    summary: 'The sizing configurations by code, a page at a time',
    query: namedPaging,
    reply: pageOf(ConfigRow),
  }),
  config: endpoint('GET /sizing-configs/:id', {
    needs: 'settings.pricing',
    summary: 'A sizing configuration with its settings',
    query: aboutPart,
    reply: Config,
    refusals: ['catalogue.config_not_found'],
  }),
  addConfig: endpoint('POST /sizing-configs', {
    needs: 'settings.pricing',
    summary: 'Add a sizing configuration',
    body: ConfigInput,
    reply: Config,
    refusals: ['catalogue.config_code_used', 'catalogue.ranges_overlap'],
  }),
  editConfig: endpoint('PUT /sizing-configs/:id', {
    needs: 'settings.pricing',
    summary: 'Change a sizing configuration',
    body: ConfigInput,
    reply: Config,
    refusals: ['catalogue.config_not_found', 'catalogue.config_code_used', 'catalogue.ranges_overlap'],
  }),
  editPart: endpoint('PATCH /sizing-configs/:id', {
    needs: 'settings.pricing',
    summary: 'Change some parts of a configuration; the others stay, whoever edits them meanwhile',
    query: aboutPart,
    body: ConfigPart,
    reply: Config,
    refusals: ['catalogue.config_not_found', 'catalogue.config_code_used', 'catalogue.ranges_overlap'],
  }),
  removeConfig: endpoint('DELETE /sizing-configs/:id', {
    needs: 'settings.pricing',
    summary: 'Delete a sizing configuration',
    refusals: ['catalogue.config_not_found', 'catalogue.config_last'],
  }),
}
