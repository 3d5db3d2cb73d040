import { z } from 'zod'
import { missing } from '../../platform/contract/shapes.ts'

/** Of a field that the form of a record of this module asks for first, and its row carries. */
export const main = { isFirst: true, section: 'main', inRow: true } as const

/** How a record of this module is called. */
export const named = {
  ...main,
  shape: z.string(missing('supply.name_required')).trim().min(1, 'supply.name_required').max(255),
  isRequired: true,
  isName: true,
  isWide: true,
  column: { width: 16 },
  order: { rises: true },
} as const
