import type { z } from 'zod'
import { endsOf, kindOf } from '../contract/field-filters.ts'
import { rangedFilters } from './filters.ts'
import type { RecordOf } from './record.ts'

/** A range of a record's filters whose ends are reversed is reported at its first end; `says` has a sentence of its own for a filter. */
export const withOrderedRanges = <S extends z.ZodObject>(
  of: RecordOf,
  shape: S,
  says: Readonly<Record<string, string>> = {},
) =>
  shape.superRefine((given, at) => {
    for (const [name, field] of Object.entries(rangedFilters(of))) {
      if (kindOf(field) === 'text') continue
      const [from, to] = endsOf(name, field)
      if (isReversed(given[from], given[to]))
        at.addIssue({ code: 'custom', path: [from], message: says[name] ?? 'field.range_reversed' })
    }
  })

/** Figures, or days as ISO text. */
const isReversed = (from: unknown, to: unknown) =>
  (typeof from === 'number' && typeof to === 'number' && from > to) ||
  (typeof from === 'string' && typeof to === 'string' && from > to)
