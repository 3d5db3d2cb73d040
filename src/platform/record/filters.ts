import { z } from 'zod'
import { type FilterFields, filterShapes } from '../contract/field-filters.ts'
import { cursorPaging, id, listOf, longText } from '../contract/shapes.ts'
import { remembered } from '../remembered.ts'
import { filterName, filterWay, rangeNames, sortName } from './address-names.ts'
import type { Field } from './field.ts'
import { type Fields, fieldsOf, type RecordOf, rowNames } from './record.ts'

/** A parameter that is yes, no, or not asked for. */
export const yesOrNo = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
  .optional()

/**
 * The words of a search, for lists that look for them in their own way.
 *
 * @generated Modules that `npm run new-module` writes use it.
 */
export const searchFilter = { search: z.string().trim().max(100).optional() }

/** Computes what depends on a description only once: every request of every list asks for it. */
function onceFor<Value>(make: (of: RecordOf) => Value) {
  const known = new WeakMap<RecordOf, Value>()
  return (of: RecordOf) => remembered(known, of, () => make(of))
}

export const filteredFields = onceFor((of) => fieldsOf(of).filter(([, { filter }]) => filter))

/** The filters by text and by range, for fields that declare one. */
export const rangedFilters = onceFor(
  (of): FilterFields =>
    Object.fromEntries(
      filteredFields(of).flatMap(([name, field]) => {
        const kind = filterWay(field)
        if (kind === 'of' || kind === 'flag') return []
        const { shownWith, hiddenWith } = field
        const ends = kind === 'text' ? {} : { ends: rangeNames(name, field) }
        return [
          [
            filterName(name, field),
            { kind, ...ends, ...(shownWith && { shownWith }), ...(hiddenWith && { hiddenWith }) },
          ],
        ]
      }),
    ),
)

function chosenShape(field: Field): z.ZodType {
  if (field.kind === 'choice') return listOf(z.enum(field.values as [string, ...string[]]))
  if (field.kind === 'state') return listOf(z.string().length(2))
  return listOf(id)
}

/** The query parameters of a record's filters. */
const shapesOf = (of: RecordOf): Record<string, z.ZodType> => ({
  ...filterShapes(rangedFilters(of)),
  ...Object.fromEntries(
    filteredFields(of).flatMap(([name, field]) => {
      const way = filterWay(field)
      if (way === 'of') return [[filterName(name, field), chosenShape(field)]]
      return way === 'flag' ? [[filterName(name, field), yesOrNo]] : []
    }),
  ),
})

/** The fields that a list is ordered by, under their names in the address. */
export const orderedFields = (of: RecordOf): [sort: string, name: string, field: Field][] =>
  fieldsOf(of).flatMap(([name, field]) => (field.order ? [[sortName(name, field), name, field]] : []))

type Ordered<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { order: infer O }
    ? O extends { as: infer As extends string }
      ? As
      : K
    : never
}[keyof F & string]

type Filtered<Kind> = { filter: unknown; kind: Kind }
type Named<K extends string, Fd> = Fd extends { filter: infer Name extends string } ? Name : K
type Ends<K extends string, Fd> = Fd extends { filter: readonly [infer From extends string, infer To extends string] }
  ? From | To
  : `${Named<K, Fd>}${'From' | 'To'}`
type Numbers = 'money' | 'count' | 'number' | 'percent' | 'share' | 'kwh' | 'kwp'
type Texts = 'text' | 'area' | 'email' | 'phone' | 'document' | 'zip'

/** The shapes of a record's filters by their names in the address. */
export type FiltersOf<F extends Fields> = {
  [K in keyof F & string as F[K] extends Filtered<Texts> ? Named<K, F[K]> : never]: z.ZodOptional<z.ZodString>
} & {
  [K in keyof F & string as F[K] extends Filtered<Numbers> ? Ends<K, F[K]> : never]: z.ZodOptional<z.ZodCoercedNumber>
} & {
  [K in keyof F & string as F[K] extends Filtered<'day' | 'instant'>
    ? Ends<K, F[K]>
    : never]: z.ZodOptional<z.ZodISODate>
} & {
  [K in keyof F & string as F[K] extends Filtered<'choice' | 'record' | 'state' | 'tags'>
    ? Named<K, F[K]>
    : never]: z.ZodOptional<z.ZodType<string[], unknown>>
} & {
  [K in keyof F & string as F[K] extends Filtered<'flag'> ? Named<K, F[K]> : never]: typeof yesOrNo
}

/** The query parameters of a record's filters, for questions that are no list: boards, totals. */
export const filtersOf = <F extends Fields>(of: RecordOf<F>) => shapesOf(of) as unknown as FiltersOf<F>

/** The figure of a report or dashboard whose rows the list shows. */
export const cellFilter = { cell: longText.optional() }

/** What a list is asked: page or cursor, order, the fields of its rows, the record's filters and those written beside. */
export function listQuery<F extends Fields, const Extra extends Record<string, z.ZodType> = Record<never, never>>(
  of: RecordOf<F>,
  given: { order: Ordered<F> | `-${Ordered<F>}`; filters?: Extra },
) {
  type Sort = Ordered<F> | `-${Ordered<F>}`
  const sorts = orderedFields(of).flatMap(([sort]) => [sort, `-${sort}`]) as [Sort, ...Sort[]]
  return z.strictObject({
    ...cursorPaging.shape,
    ...filtersOf(of),
    ...(given.filters ?? ({} as Extra)),
    ...cellFilter,
    sort: z.enum(sorts).default(given.order as never),
    fields: listOf(z.enum(rowNames(of) as [string, ...string[]])),
  })
}
