import type { Field } from './field.ts'
import { fieldsOf, hasField, type RecordOf } from './record.ts'
import { withoutDefault } from './shapes.ts'

export interface WrongField {
  /** The name in the form: the field's, or the path to what is wrong inside of it (`green.demand`). */
  name: string
  /** The problem as the field's shape reports it: a message key, or a word of the shape. */
  message: string
  isMissing: boolean
}

/** The problems of a form's values, the same as the server would find. */
export const wrongFields = (of: RecordOf, values: Readonly<Record<string, unknown>>): WrongField[] =>
  fieldsOf(of).flatMap(([name, field]) =>
    field.isFirst && !field.isComputed && hasField(field, values) ? wrongIn(name, field, values[name]) : [],
  )

function wrongIn(name: string, { input, isRequired }: Field, value: unknown): WrongField[] {
  const checked = withoutDefault(input).safeParse(value)
  if (checked.success) return isRequired && isNothing(value) ? [{ name, message: '', isMissing: true }] : []
  return checked.error.issues.map(({ path, message }) => ({
    name: [name, ...path].join('.'),
    message,
    isMissing: isNothing(path.reduce<unknown>((part, key) => Object(part)[key], value)),
  }))
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
