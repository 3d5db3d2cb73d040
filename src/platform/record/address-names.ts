import type { Field } from './field.ts'

/** The id of a field's column: its own, or the field's name without `Id`. */
export const columnId = (name: string, { column }: Field) =>
  (typeof column === 'object' && column.id) || name.replace(/Id$/, '')

/** How a field is asked for: by a text that it contains, between two ends, by one of several values, by yes or no. */
export type FilterWay = 'text' | 'number' | 'cents' | 'day' | 'instant' | 'of' | 'flag'

export function filterWay({ kind }: Field): FilterWay {
  switch (kind) {
    case 'money':
      return 'cents'
    case 'count':
    case 'number':
    case 'percent':
    case 'share':
    case 'kwh':
    case 'kwp':
      return 'number'
    case 'day':
    case 'instant':
      return kind
    case 'choice':
    case 'record':
    case 'state':
    case 'tags':
      return 'of'
    case 'flag':
      return 'flag'
    default:
      return 'text'
  }
}

/** The name of a field's filter in addresses; ranges add `From` and `To` unless their ends have names of their own. */
export const filterName = (name: string, { filter }: Field) => (typeof filter === 'string' ? filter : name)

/** The names of both ends of a range in addresses. */
export const rangeNames = (name: string, field: Field): readonly [from: string, to: string] =>
  typeof field.filter === 'object' ? field.filter : [`${filterName(name, field)}From`, `${filterName(name, field)}To`]

/** The name of an order in addresses. */
export const sortName = (name: string, { order }: Field) => (typeof order === 'object' && order.as) || name

/** All names that a field's filter takes in addresses. */
export function filterNames(name: string, field: Field): readonly string[] {
  if (!field.filter) return []
  return ['text', 'of', 'flag'].includes(filterWay(field)) ? [filterName(name, field)] : rangeNames(name, field)
}
