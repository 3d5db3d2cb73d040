import type { z } from 'zod'
import { endsOf, kindOf } from '../contract/field-filters.ts'
import { rangedFilters } from './filters.ts'
import type { RecordOf } from './record.ts'

/** Reports a range whose ends are reversed at its first end. `says` has a message of its own for some filters. */
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

/** Whether `from` lies after `to`: numbers, or days as ISO text. */
const isReversed = (from: unknown, to: unknown) =>
  (typeof from === 'number' && typeof to === 'number' && from > to) ||
  (typeof from === 'string' && typeof to === 'string' && from > to)
