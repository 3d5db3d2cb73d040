import { z } from 'zod'
import type { FieldAccess } from './masks.ts'
import { day, inCents } from './shapes.ts'

/**
 * What a field of a list is, and with that how it may be asked for: `text` contains (accents and capitals do not
 * matter); `number`, `cents`, `day` and `instant` lie between two ends, each of which may be left out. Days of an
 * instant are those of Brasília.
 */
export type FilterKind = 'text' | 'number' | 'cents' | 'day' | 'instant'
/** A field that not everyone sees can be asked for only by those who see it. */
export type FilterField = FilterKind | ({ kind: FilterKind; ends?: readonly [from: string, to: string] } & FieldAccess)
export type FilterFields = Record<string, FilterField>

type KindOf<F extends FilterField> = F extends { kind: infer Kind } ? Kind : F

type Shapes<F extends FilterFields> = {
  [K in keyof F & string as KindOf<F[K]> extends 'text' ? K : `${K}From` | `${K}To`]: KindOf<F[K]> extends 'text'
    ? z.ZodOptional<z.ZodString>
    : KindOf<F[K]> extends 'day' | 'instant'
      ? z.ZodOptional<z.ZodISODate>
      : z.ZodOptional<z.ZodCoercedNumber>
}

const shapeOf = {
  text: z.string().trim().max(100).optional(),
  number: z.coerce.number().min(0).max(1e13).optional(),
  cents: z.coerce.number().int().min(0).max(1e13).meta(inCents).optional(),
  day: day.optional(),
  instant: day.optional(),
}

export const kindOf = (field: FilterField): FilterKind => (typeof field === 'string' ? field : field.kind)

/** The names of a range's ends: `amountFrom` and `amountTo`, or its own. */
export const endsOf = (name: string, field: FilterField): readonly [from: string, to: string] =>
  (typeof field === 'object' && field.ends) || [`${name}From`, `${name}To`]

/** The parameters by which a field is asked for: `city`; `amountFrom` and `amountTo`. */
export const parametersOf = (name: string, field: FilterField): readonly string[] =>
  kindOf(field) === 'text' ? [name] : endsOf(name, field)

/** The query shapes of fields that are declared once, beside the row they are of. */
export const filterShapes = <const F extends FilterFields>(fields: F): Shapes<F> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      parametersOf(name, field).map((parameter) => [parameter, shapeOf[kindOf(field)]]),
    ),
  ) as Shapes<F>
