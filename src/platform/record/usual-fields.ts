import { z } from 'zod'
import { requiredText } from '../contract/shapes.ts'
import { instant } from './field.ts'

/**
 * What the fields of most records have: asked for in the form, shown on the page, as a column and as a filter.
 *
 * @generated Modules that `npm run new-module` writes use it.
 */
export const listed = { isFirst: true, section: 'main', column: true, filter: true } as const

/**
 * The same in a column that is shown once a person has chosen it.
 *
 * @generated Modules that `npm run new-module` writes use it.
 */
export const listedAside = { ...listed, column: { isOptional: true } } as const

/**
 * The same of the field that names the record, which the list can be ordered by.
 *
 * @generated Modules that `npm run new-module` writes use it.
 */
export const named = {
  ...listed,
  shape: requiredText,
  isRequired: true,
  isName: true,
  isWide: true,
  order: { rises: true },
} as const

/** A reference to what the record depends on: chosen when it is created, never changed. */
export const standsOn = {
  isFirst: true,
  section: 'main',
  shape: z.uuid('field.required'),
  isRequired: true,
  isFixed: true,
  column: true,
  inRow: true,
  filter: true,
} as const

/** When the record was created. */
export const createdAt = instant(
  { pt: 'Cadastro', en: 'Created' },
  { isComputed: true, isAlways: true, column: { isOptional: true }, order: true, isUntold: true },
)
