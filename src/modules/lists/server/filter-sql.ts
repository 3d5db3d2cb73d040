import { maySee } from '../../../platform/contract/masks.ts'
import type { Conditions } from '../../../platform/db/conditions.ts'
import { snake } from '../../../platform/db/entity.ts'
import { fieldConditions } from '../../../platform/db/field-conditions.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { filterName, filterWay } from '../../../platform/record/address-names.ts'
import type { Field } from '../../../platform/record/field.ts'
import { filteredFields, rangedFilters } from '../../../platform/record/filters.ts'
import { wrongField } from '../../../platform/rules/refusal.ts'
import { addCell } from './facts-of-list.ts'
import type { ListFilters, ListGiven } from './record-list.ts'

/**
 * The SQL of a filter: the value that it compares; for a text with an index of another kind the whole condition, in
 * which `?` is the text as a pattern; or a function that adds the condition itself.
 */
export type FilterSql = string | { has: string } | ((value: never, found: Conditions, ctx: Ctx) => void)

/** Adds the conditions of the given filters. A field that the person may not see counts as unknown. */
export async function filterConditions(
  ctx: Ctx,
  given: Pick<ListGiven, 'record' | 'alias' | 'filters'>,
  filters: ListFilters,
  found: Conditions,
) {
  const { record, alias, filters: written = {} } = given
  const columns: Record<string, string | { has: string }> = {}
  for (const [name, field] of filteredFields(record)) {
    const parameter = filterName(name, field)
    const sql = written[parameter]
    if (typeof sql === 'function') continue
    columns[parameter] = sql ?? `${alias}.${snake(name)}`
    addChosen(ctx, { parameter, field, column: columns[parameter] as string, value: filters[parameter] }, found)
  }
  const ranged = Object.fromEntries(Object.entries(rangedFilters(record)).filter(([name]) => name in columns))
  found.addEach(fieldConditions(ctx.held, ranged, columns, filters))
  for (const [name, sql] of Object.entries(written))
    if (typeof sql === 'function' && filters[name] !== undefined) sql(filters[name] as never, found, ctx)
  if (typeof filters.cell === 'string' && filters.cell) await addCell(ctx, given, filters.cell, found)
}

interface Chosen {
  parameter: string
  field: Field
  column: string
  value: unknown
}

function addChosen(ctx: Ctx, { parameter, field, column, value }: Chosen, found: Conditions) {
  const way = filterWay(field)
  if ((way !== 'of' && way !== 'flag') || value === undefined) return
  if (!maySee(field, ctx.held)) throw wrongField(parameter, 'field.unknown', { name: parameter })
  if (way === 'flag') return found.add(`${column} = ?`, value)
  const type = field.kind === 'record' || field.kind === 'tags' ? 'uuid' : 'text'
  if (field.kind === 'tags') return found.add(`${column} && ?::uuid[]`, value)
  const values = value as unknown[]
  // With one value the planner can read the list in the order of an index.
  if (values.length === 1) found.add(`${column} = ?::${type}`, values[0])
  else found.add(`${column} = any(?::${type}[])`, values)
}
