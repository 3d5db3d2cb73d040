import { z } from 'zod'
import { businessDay, cents, id } from '../../platform/contract/shapes.ts'
import { flag, money, other, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { createdAt } from '../../platform/record/usual-fields.ts'
import { listItem } from '../small-lists/fields.ts'
import { main, named } from './name-field.ts'

const made = { isComputed: true, isAlways: true } as const

/** What a supplier asks for one unit of an input, from a day on; it is never changed, only followed by another. */
export const InputPrice = z.object({
  id: z.string(),
  supplierId: z.string(),
  supplierName: z.string(),
  costCents: z.int(),
  validFrom: z.string(),
  /** It is the one in force today. */
  inForce: z.boolean(),
  /** In force, and older than the company lets prices be. */
  isOld: z.boolean(),
})
export type InputPrice = z.output<typeof InputPrice>
export const InputPriceInput = z.object({
  supplierId: id,
  costCents: cents.min(1, 'supply.price_positive'),
  validFrom: businessDay,
})

/** What a system needs besides modules and inverters: cable, connectors, protection. */
export const inputRecord = record({
  kind: 'input',
  table: 'inputs',
  edit: 'settings.pricing',
  fields: {
    name: text({ pt: 'Nome', en: 'Name' }, named),
    code: text({ pt: 'Código', en: 'Code' }, { ...main, column: { width: 8, phone: 'fact' }, filter: true }),
    categoryId: listItem('input-categories')(
      { pt: 'Categoria', en: 'Category' },
      { ...main, column: { width: 10 }, filter: true, bulk: 'or-none' },
    ),
    unit: text(
      { pt: 'Unidade', en: 'Unit' },
      {
        ...main,
        max: 20,
        shape: z.string().trim().min(1, 'supply.unit_required').max(20),
        isRequired: true,
        column: { width: 5 },
      },
    ),
    costCents: money(
      { pt: 'Menor preço hoje', en: 'Lowest price today' },
      { isComputed: true, column: { width: 9, phone: 'value' } },
    ),
    pricedOn: other(
      { pt: 'Preço de', en: 'Price as of' },
      { input: z.never(), output: z.string().nullable() },
      { isComputed: true, column: { width: 8 } },
    ),
    isOld: flag({ pt: 'Preço antigo', en: 'Old price' }, { ...made, inRow: true, filter: true }),
    enabled: flag(
      { pt: 'Em uso', en: 'In use' },
      { ...main, isWide: true, shape: z.boolean().default(true), column: { width: 5 }, filter: true, bulk: true },
    ),
    createdAt,
  },
})
