import { type FilterFields, parametersOf } from '../../../platform/contract/field-filters.ts'
import { type FieldAccess, maySee } from '../../../platform/contract/masks.ts'
import type { Conditions } from '../../../platform/db/conditions.ts'
import { snake } from '../../../platform/db/entity.ts'
import { fieldConditions } from '../../../platform/db/field-conditions.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { filterName, filterNames, filterWay } from '../../../platform/record/address-names.ts'
import type { Field } from '../../../platform/record/field.ts'
import { filteredFields, rangedFilters } from '../../../platform/record/filters.ts'
import { fieldsOf } from '../../../platform/record/record.ts'
import { remembered } from '../../../platform/remembered.ts'
import { wrongField } from '../../../platform/rules/refusal.ts'
import { addCell } from './facts-of-list.ts'
import type { ListFilters, ListGiven } from './record-list.ts'

/**
 * The SQL of a filter: the value that it compares; for a text with an index of another kind the whole condition, in
 * which `?` is the text as a pattern; or a function that adds the condition itself.
 */
export type FilterSql = string | { has: string } | ((value: never, found: Conditions, ctx: Ctx) => void)

type Filtered = Pick<ListGiven, 'record' | 'alias' | 'filters' | 'closed'>
type Columns = Record<string, string | { has: string }>

/** What follows from a list alone: where its filters lie, and by which parameters each is asked for. */
interface Known {
  chosen: Omit<Chosen, 'value'>[]
  columns: Columns
  /** Who sees what a parameter asks about. */
  access: [parameter: string, access: FieldAccess][]
  ranged: { entry: [name: string, field: FilterFields[string]]; parameters: readonly string[] }[]
  written: [parameter: string, add: Extract<FilterSql, (...given: never) => void>][]
}

const known = new WeakMap<Filtered, Known>()

function knownOf(given: Filtered): Known {
  const { record, alias, filters = {} } = given
  const columns: Columns = {}
  const chosen: Known['chosen'] = []
  for (const [name, field] of filteredFields(record)) {
    const parameter = filterName(name, field)
    const sql = filters[parameter]
    if (typeof sql === 'function') continue
    columns[parameter] = sql ?? `${alias}.${snake(name)}`
    chosen.push({ parameter, field, column: columns[parameter] as string })
  }
  const ranged = Object.entries(rangedFilters(record)).filter(([name]) => name in columns)
  return {
    access: accessOf(given),
    chosen,
    columns,
    ranged: ranged.map((entry) => ({ entry, parameters: parametersOf(...entry) })),
    written: Object.entries(filters).flatMap(([parameter, sql]) =>
      typeof sql === 'function' ? [[parameter, sql] as const] : [],
    ) as Known['written'],
  }
}

/**
 * A filter asks about the field that declares it, or that has its name; of one that asks about more, or about no field, the list says
 * to whom it is closed.
 */
const accessOf = ({ record, closed = {} }: Filtered): Known['access'] =>
  [
    ...fieldsOf(record).flatMap(([name, field]) =>
      [name, ...filterNames(name, field)].map((parameter): [string, FieldAccess] => [parameter, field]),
    ),
    ...Object.entries(closed),
  ].filter(([, { shownWith, hiddenWith }]) => shownWith || hiddenWith)

/** Adds the conditions of the given filters. A field that the person may not see counts as unknown. */
export async function filterConditions(ctx: Ctx, given: Filtered, filters: ListFilters, found: Conditions) {
  const { access, chosen, columns, ranged, written } = remembered(known, given, () => knownOf(given))
  const [unseen] = access.find(([name, of]) => (filters[name] ?? '') !== '' && !maySee(of, ctx.granted)) ?? []
  if (unseen) throw wrongField(unseen, 'field.unknown', { name: unseen })
  for (const one of chosen) addChosen({ ...one, value: filters[one.parameter] }, found)
  const asked = ranged.filter(({ parameters }) => parameters.some((name) => filters[name] !== undefined))
  found.addEach(fieldConditions(ctx.granted, Object.fromEntries(asked.map(({ entry }) => entry)), columns, filters))
  for (const [name, add] of written) if (filters[name] !== undefined) add(filters[name] as never, found, ctx)
  if (typeof filters.cell === 'string' && filters.cell) await addCell(ctx, given, filters.cell, found)
}

interface Chosen {
  parameter: string
  field: Field
  column: string
  value: unknown
}

function addChosen({ field, column, value }: Chosen, found: Conditions) {
  if (value === undefined) return
  const way = filterWay(field)
  if (way !== 'of' && way !== 'flag') return
  if (way === 'flag') return found.add(`${column} = ?`, value)
  const type = field.kind === 'record' || field.kind === 'tags' ? 'uuid' : 'text'
  if (field.kind === 'tags') return found.add(`${column} && ?::uuid[]`, value)
  const values = value as unknown[]
  // With one value the planner can read the list in the order of an index.
  if (values.length === 1) found.add(`${column} = ?::${type}`, values[0])
  else found.add(`${column} = any(?::${type}[])`, values)
}
