import { z } from 'zod'
import { type FilterFields, filterShapes } from '../../platform/contract/field-filters.ts'
import { cursorPaging, id, listOf } from '../../platform/contract/shapes.ts'
import { answerFilters } from '../custom-fields/answer-filter.ts'

/** Fields of a row that are asked for by what they hold or by a range. */
export const contactFieldFilters = {
  name: 'text',
  email: 'text',
  phone: 'text',
  document: 'text',
  city: 'text',
  deals: 'number',
  created: 'instant',
} as const satisfies FilterFields

/** Apart from the contract: the address of the list reads it before anything of the module is open. */
export const ContactFilters = z.strictObject({
  ...cursorPaging.shape,
  ...filterShapes(contactFieldFilters),
  search: z
    .string()
    .trim()
    .max(100)
    .default('')
    .refine((value) => value.length === 0 || value.length >= 3, 'contacts.search_short'),
  ownerId: listOf(id),
  originId: listOf(id),
  storeId: listOf(id),
  preSellerId: listOf(id),
  kind: listOf(z.enum(['person', 'company'])),
  state: listOf(z.string().length(2)),
  /** Of the contact's deals. */
  stepId: listOf(id),
  statusId: listOf(id),
  tag: listOf(id),
  /** By answers of custom fields: `<field>:is:Sim`, `<field>:from:1000`. */
  answer: answerFilters,
  /** Custom fields whose answers the rows carry. */
  field: listOf(id),
  sort: z.enum(['name', '-name', 'createdAt', '-createdAt']).default('-createdAt'),
})
