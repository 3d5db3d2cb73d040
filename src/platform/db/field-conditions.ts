import type { Granted } from '../access/permission.ts'
import { endsOf, type FilterFields, kindOf } from '../contract/field-filters.ts'
import { maySee } from '../contract/masks.ts'
import { wrongField } from '../rules/refusal.ts'
import { midnightOf } from './calendar-days.ts'
import { asPattern } from './search-words.ts'

/** SQL in which every `?` stands for the value, or each for the next of several. */
export type Condition = { text: string; value: unknown } | { text: string; values: readonly unknown[] }

/** The text of a condition with its values behind those that are there. */
export function numberedText(condition: Condition, values: unknown[]) {
  if ('values' in condition) {
    let next = 0
    return condition.text.replaceAll('?', () => `$${values.push(condition.values[next++])}`)
  }
  values.push(condition.value)
  return condition.text.replaceAll('?', () => `$${values.length}`)
}

/**
 * Where each field of a list lies: the SQL of its value, or for a text that an index finds otherwise, the whole
 * condition, in which `?` is the text as a pattern.
 */
export type FieldColumns<F extends FilterFields> = { [K in keyof F & string]: string | { has: string } }

/** The conditions of the filters that are given; a field that the person does not see counts like one that is not there. */
export function fieldConditions<F extends FilterFields>(
  granted: Granted,
  fields: F,
  columns: FieldColumns<F>,
  filters: object,
): Condition[] {
  const given = filters as Record<string, unknown>
  const found: Condition[] = []
  for (const [name, field] of Object.entries(fields)) {
    const add = (parameter: string, text: (value: unknown) => Condition) => {
      const value = given[parameter]
      if (value === undefined || value === '') return
      if (typeof field !== 'string' && !maySee(field, granted))
        throw wrongField(parameter, 'field.unknown', { name: parameter })
      found.push(text(value))
    }
    const column = columns[name as keyof F & string]
    const kind = kindOf(field)
    if (kind === 'text') {
      const has =
        typeof column === 'string' ? `platform.plain(${column}) like '%' || platform.plain(?) || '%'` : column.has
      add(name, (value) => ({ text: has, value: asPattern(String(value)) }))
      continue
    }
    const type = { number: 'float8', cents: 'bigint', day: 'date', instant: 'date' }[kind]
    const isInstant = kind === 'instant'
    const [from, to] = endsOf(name, field)
    add(from, (value) => ({ text: `${column} >= ${isInstant ? midnightOf('?::date') : `?::${type}`}`, value }))
    add(to, (value) => ({
      text: isInstant ? `${column} < ${midnightOf('?::date + 1')}` : `${column} <= ?::${type}`,
      value,
    }))
  }
  return found
}
