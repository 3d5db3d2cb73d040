import type { Field } from './field.ts'
import { fieldsOf, type RecordOf } from './record.ts'

/** The fields asked for when a record is created. */
export const firstFieldsOf = (of: RecordOf) =>
  fieldsOf(of).filter(([, { isFirst, isComputed }]) => isFirst && !isComputed)

/**
 * The values that an empty form starts with. A form may show only some of these fields and still send all of them:
 * those it does not show count as left out.
 */
export const emptyValues = (of: RecordOf): Record<string, unknown> =>
  Object.fromEntries(firstFieldsOf(of).map(([name, field]) => [name, emptyValue(field)]))

/**
 * Whether a choice may be emptied: its shape accepts an empty value. A choice with a default may be left out and then
 * takes the default.
 */
export const mayBeEmpty = ({ input }: Field) => ['', null].some((nothing) => input.safeParse(nothing).success)

/** What the field's shape makes of an empty value: its default, or undefined where the server chooses. */
function emptyValue({ kind, input }: Field) {
  const leftOut = input.safeParse(undefined)
  if (leftOut.success) return leftOut.data
  if (kind === 'flag') return false
  if (kind === 'tags') return []
  return ['record', 'day', 'money', 'count', 'number', 'percent', 'share', 'kwh', 'kwp'].includes(kind) ? null : ''
}
