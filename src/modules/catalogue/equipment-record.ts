import { z } from 'zod'
import { cents } from '../../platform/contract/shapes.ts'
import { choice, count, flag, money, number, other, share, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'

const made = { isComputed: true, isAlways: true } as const
const inRow = { ...made, inRow: true } as const
const commercial = { isFirst: true, section: 'commercial' } as const

export const equipmentKinds = ['module', 'inverter', 'battery'] as const
export type EquipmentKind = (typeof equipmentKinds)[number]

/** A line of the price lists; its datasheet is the company's own or that of the shipped model. */
export const equipmentRecord = record({
  kind: 'catalogue-item',
  table: 'catalogueItems',
  title: { pt: '{manufacturer} {model}', en: '{manufacturer} {model}' },
  edit: 'settings.pricing',
  sections: ['commercial'],
  fields: {
    name: text(
      { pt: 'Modelo', en: 'Model' },
      { ...made, isName: true, column: { id: 'model', width: 15 }, order: { as: 'model', rises: true } },
    ),
    kind: choice(
      { pt: 'Equipamento', en: 'Equipment' },
      {
        module: { pt: 'Módulo', en: 'Module' },
        inverter: { pt: 'Inversor', en: 'Inverter' },
        battery: { pt: 'Bateria', en: 'Battery' },
      },
      { isComputed: true, shape: z.never(), inRow: true },
    ),
    manufacturer: text({ pt: 'Fabricante', en: 'Manufacturer' }, { ...inRow, filter: true }),
    model: text({ pt: 'Modelo', en: 'Model' }, inRow),
    shippedKey: text({ pt: 'Modelo do catálogo', en: 'Catalog model' }, inRow),
    /** W of a module, kW of an inverter, kWh of a battery. */
    power: number(
      { pt: 'Potência', en: 'Power' },
      { ...made, column: { width: 7 }, order: { rises: true }, filter: true },
    ),
    priceCents: money(
      { pt: 'Seu preço', en: 'Your price' },
      {
        ...commercial,
        shape: cents.min(0, 'catalogue.price_negative'),
        isRequired: true,
        isAlways: true,
        column: { width: 8, phone: 'value' },
        order: { rises: true },
        filter: 'price',
      },
    ),
    perPower: money({ pt: 'Preço por potência', en: 'Price per power' }, { ...made, column: { width: 7 } }),
    warrantyYears: count(
      { pt: 'Garantia', en: 'Warranty' },
      {
        ...commercial,
        shape: z.int().min(0).max(50).nullable().default(null),
        column: { id: 'warranty', width: 5 },
        bulk: true,
      },
    ),
    /** The maker's limit of DC over AC power. */
    maximumDcAcRatio: share(
      { pt: 'Sobrecarga máxima', en: 'Maximum DC/AC ratio' },
      {
        ...commercial,
        when: { kind: 'inverter' },
        shape: z.number().positive().max(5).nullable().default(null),
        inRow: true,
      },
    ),
    enabled: flag(
      { pt: 'Em uso', en: 'In use' },
      { ...commercial, isWide: true, shape: z.boolean().default(true), column: { width: 5 }, filter: true, bulk: true },
    ),
    datasheet: other(
      { pt: 'Folha de dados', en: 'Datasheet' },
      { input: z.never(), output: z.object({ id: z.string() }).nullable() },
      { isComputed: true, inRow: true },
    ),
  },
})
