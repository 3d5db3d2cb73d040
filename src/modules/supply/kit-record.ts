import { z } from 'zod'
import { cents, day, id, shortText } from '../../platform/contract/shapes.ts'
import { choice, count, dayField, flag, kwp, money, other, reference, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { createdAt } from '../../platform/record/usual-fields.ts'
import { readStates } from './kit-states.ts'
import { main, named } from './name-field.ts'
import { supplierOptions } from './supplier-options.ts'

const equipment = { isFirst: true, section: 'equipment', inRow: true } as const
const offer = { isFirst: true, section: 'offer', inRow: true } as const
const made = { isComputed: true, isAlways: true } as const

export const kitTypes = ['national', 'imported'] as const
/** What a kit is mounted on; without a structure it is bought apart. */
export const kitStructures = ['none', 'colonial', 'fiber-cement', 'metallic', 'slab', 'soil', 'extra'] as const
/** Volts between phase and neutral and between phases; the last is 13.8 kV and above. */
export const tensions = ['127/220', '220/380', '13800'] as const

export const KitInverter = z.object({ itemId: id, quantity: z.int().min(1, 'supply.quantity_positive').max(1000) })
export const KitItem = z.object({
  name: shortText.min(1, 'supply.item_name_required'),
  quantity: z.number('supply.quantity_positive').positive('supply.quantity_positive').max(1_000_000),
  unit: z.string().trim().max(20).default('un'),
})
export type KitItem = z.output<typeof KitItem>
const Inverters = z.array(KitInverter).min(1, 'supply.inverter_required').max(10)
const Items = z.array(KitItem).max(200)

/** A kit as its supplier offers it, at one price for everything in it. */
export const kitRecord = record({
  kind: 'kit',
  table: 'kits',
  edit: 'settings.pricing',
  sections: ['main', 'equipment', 'items', 'offer'],
  fields: {
    name: text({ pt: 'Nome', en: 'Name' }, named),
    supplierId: reference('supplier', supplierOptions)(
      { pt: 'Fornecedor', en: 'Supplier' },
      {
        ...main,
        shape: z.uuid('supply.supplier_required'),
        isRequired: true,
        column: { width: 11 },
        filter: true,
      },
    ),
    code: text({ pt: 'Código', en: 'Code' }, { ...main, column: { width: 8, phone: 'fact' }, filter: true }),
    kitType: choice(
      { pt: 'Tipo', en: 'Type' },
      { national: { pt: 'Nacional', en: 'Domestic' }, imported: { pt: 'Importado', en: 'Imported' } },
      {
        ...main,
        shape: z.enum(kitTypes),
        isRequired: true,
        column: { width: 7, isOptional: true },
        filter: true,
        bulk: true,
      },
    ),
    moduleId: other(
      { pt: 'Módulo', en: 'Module' },
      { input: z.uuid('supply.module_required'), output: z.string() },
      { ...equipment, isRequired: true },
    ),
    modules: count(
      { pt: 'Quantidade de módulos', en: 'Number of modules' },
      {
        ...equipment,
        shape: z.int('supply.modules_required').min(1, 'supply.modules_required').max(100_000),
        isRequired: true,
        isAlways: true,
      },
    ),
    inverters: other(
      { pt: 'Inversores', en: 'Inverters' },
      { input: Inverters, output: z.array(KitInverter) },
      { ...equipment, isWide: true, isRequired: true },
    ),
    powerKwp: kwp(
      { pt: 'Potência', en: 'Power' },
      { ...made, column: { width: 7, phone: 'fact' }, order: { rises: true }, filter: ['powerFrom', 'powerTo'] },
    ),
    batteryId: other(
      { pt: 'Bateria', en: 'Battery' },
      { input: z.uuid('supply.battery_unknown').nullable().default(null), output: z.string().nullable() },
      { ...equipment },
    ),
    batteries: count(
      { pt: 'Quantidade de baterias', en: 'Number of batteries' },
      {
        ...equipment,
        shape: z
          .int('supply.batteries_required')
          .min(1, 'supply.batteries_required')
          .max(1000, 'supply.batteries_required')
          .nullable()
          .default(null),
      },
    ),
    structure: choice(
      { pt: 'Estrutura', en: 'Structure' },
      {
        none: { pt: 'Sem estrutura', en: 'No structure' },
        colonial: { pt: 'Telha colonial', en: 'Colonial tile' },
        'fiber-cement': { pt: 'Fibrocimento', en: 'Fiber cement' },
        metallic: { pt: 'Telha metálica', en: 'Metal roof' },
        slab: { pt: 'Laje', en: 'Slab' },
        soil: { pt: 'Solo', en: 'Ground' },
        extra: { pt: 'Extra', en: 'Extra' },
      },
      {
        ...equipment,
        shape: z.enum(kitStructures),
        isRequired: true,
        column: { width: 9, isOptional: true },
        filter: true,
      },
    ),
    phase: choice(
      { pt: 'Fase', en: 'Phase' },
      {
        single: { pt: 'Monofásico', en: 'Single-phase' },
        two: { pt: 'Bifásico', en: 'Two-phase' },
        three: { pt: 'Trifásico', en: 'Three-phase' },
      },
      {
        ...equipment,
        shape: z.enum(['single', 'two', 'three']),
        isRequired: true,
        column: { width: 8, isOptional: true },
        filter: true,
      },
    ),
    tension: choice(
      { pt: 'Tensão', en: 'Voltage' },
      {
        '127/220': { pt: '127/220 V', en: '127/220 V' },
        '220/380': { pt: '220/380 V', en: '220/380 V' },
        '13800': { pt: '13,8 kV ou mais', en: '13.8 kV or more' },
      },
      { ...equipment, shape: z.enum(tensions), isRequired: true, column: { width: 8, isOptional: true }, filter: true },
    ),
    items: other(
      { pt: 'Outros itens', en: 'Other items' },
      { input: Items.default([]), output: Items },
      { isFirst: true, section: 'items', inRow: true, isWide: true },
    ),
    costCents: money(
      { pt: 'Preço', en: 'Price' },
      {
        ...offer,
        shape: cents.min(1, 'supply.price_positive'),
        isRequired: true,
        isAlways: true,
        column: { width: 10, phone: 'value' },
        order: { rises: true },
        filter: 'price',
      },
    ),
    centsPerWp: money({ pt: 'R$/Wp', en: 'R$/Wp' }, { ...made, column: { width: 6 } }),
    /** The last day on which it may be offered. */
    validUntil: dayField(
      { pt: 'Válido até', en: 'Valid until' },
      { ...offer, shape: day.nullable().default(null), column: { width: 7 }, bulk: 'or-none' },
    ),
    leadTimeDays: count(
      { pt: 'Prazo de entrega', en: 'Lead time' },
      {
        ...offer,
        shape: z.int().min(0).max(730).nullable().default(null),
        column: { width: 6, isOptional: true },
        bulk: 'or-none',
      },
    ),
    stock: choice(
      { pt: 'Estoque', en: 'Stock' },
      {
        available: { pt: 'Em estoque', en: 'In stock' },
        on_request: { pt: 'Sob encomenda', en: 'On request' },
        none: { pt: 'Sem estoque', en: 'Out of stock' },
      },
      {
        ...offer,
        column: { width: 7, isOptional: true },
        filter: true,
      },
    ),
    states: text(
      { pt: 'Vendido em (UFs)', en: 'Sold in (states)' },
      {
        ...offer,
        shape: z
          .string()
          .max(200)
          .refine((given) => readStates(given) !== undefined, 'supply.states_unknown')
          .overwrite((given) => readStates(given) ?? given)
          .default(''),
        column: { width: 8, isOptional: true },
      },
    ),
    enabled: flag(
      { pt: 'Em uso', en: 'In use' },
      { ...offer, isWide: true, shape: z.boolean().default(true), column: { width: 5 }, filter: true, bulk: true },
    ),
    pricedOn: dayField({ pt: 'Preço de', en: 'Price as of' }, { ...made, column: { width: 8, isOptional: true } }),
    isOld: flag({ pt: 'Preço antigo', en: 'Old price' }, { ...made, inRow: true, filter: true }),
    createdAt,
  },
})
