import { z } from 'zod'
import { visible } from '../contract/masks.ts'
import { cursorPageOf } from '../contract/shapes.ts'
import type { Field } from './field.ts'
import { type Fields, fieldsOf, isInRow, type NameKey, nameKey, type RecordOf } from './record.ts'

type Computed = { isComputed: true }
type Fixed = { isComputed: true } | { isFixed: true }
type Reference = { of: string }
type Masked = { shownWith: string | readonly string[] } | { hiddenWith: string | readonly string[] }
type InRow = { column: unknown } | { inRow: true } | { isName: true }

type Inputs<F extends Fields> = { [K in keyof F as F[K] extends Computed ? never : K]: F[K]['input'] }
type Bare<S extends z.ZodType> = S extends z.ZodDefault<infer Inner extends z.ZodType> ? Inner : S
type Patches<F extends Fields> = {
  [K in keyof F as F[K] extends Fixed ? never : K]: z.ZodOptional<Bare<F[K]['input']>>
}
type Shown<Fd extends Field> = Fd extends Masked ? z.ZodOptional<Fd['output']> : Fd['output']
type Outputs<F extends Fields> = { [K in keyof F]: Shown<F[K]> } & {
  [K in keyof F & string as F[K] extends Reference ? NameKey<K> : never]: F[K] extends Masked
    ? z.ZodOptional<z.ZodString>
    : z.ZodString
}
type RowFields<F extends Fields> = { [K in keyof F as F[K] extends InRow ? K : never]: F[K] }

const shapesOf = (of: RecordOf, isAsked: (field: Field) => boolean, shape: (field: Field) => z.ZodType) =>
  Object.fromEntries(
    fieldsOf(of)
      .filter(([, field]) => !field.isComputed && isAsked(field))
      .map(([name, field]) => [name, shape(field)]),
  )

/** What a record is created from. */
export const inputShape = <F extends Fields>(of: RecordOf<F>) =>
  z.object(
    shapesOf(
      of,
      () => true,
      ({ input }) => input,
    ) as unknown as Inputs<F>,
  )

/** What a record is changed by: only the fields that are sent change. */
export const patchShape = <F extends Fields>(of: RecordOf<F>) =>
  z.object(
    shapesOf(
      of,
      ({ isFixed }) => !isFixed,
      ({ input }) => withoutDefault(input).optional(),
    ) as unknown as Patches<F>,
  )

/** The fields that are changed for many records at once; what is left out stays as each record has it. */
export const bulkShape = <F extends Fields>(of: RecordOf<F>) =>
  z.strictObject(
    Object.fromEntries(
      fieldsOf(of).flatMap(([name, field]) => (field.bulk ? [[name, withoutDefault(field.input).optional()]] : [])),
    ),
  )

const withoutDefault = (shape: z.ZodType): z.ZodType =>
  shape instanceof z.ZodDefault ? (shape.unwrap() as z.ZodType) : shape

/** What a field adds to a reply: its value, and the name that stands for it. Hidden fields are left out of the reply. */
function outputsOf([name, field]: [string, Field]): [string, z.ZodType][] {
  const { shownWith, hiddenWith } = field
  const access = { ...(shownWith && { shownWith }), ...(hiddenWith && { hiddenWith }) }
  const isMasked = shownWith !== undefined || hiddenWith !== undefined
  const shown = (shape: z.ZodType) => (isMasked ? visible(access, shape) : shape)
  return [
    [name, shown(field.output)],
    ...(field.of === undefined ? [] : [[nameKey(name), shown(z.string())] as [string, z.ZodType]]),
  ]
}

const outputs = (fields: [string, Field][]) => ({
  id: z.string(),
  ...Object.fromEntries(fields.flatMap(outputsOf)),
})

/** A record as its page shows it: every field. */
export const replyShape = <F extends Fields>(of: RecordOf<F>) =>
  z.object(outputs(fieldsOf(of)) as unknown as { id: z.ZodString } & Outputs<F>)

/** A record as a row of its list. */
export const rowShape = <F extends Fields>(of: RecordOf<F>) =>
  z.object(
    outputs(fieldsOf(of).filter(([, field]) => isInRow(field))) as unknown as { id: z.ZodString } & Outputs<
      RowFields<F>
    >,
  )

/** A page of a list whose rows may be cut to the fields that were asked for (`fields`). */
export const listReply = <Row extends z.ZodType>(row: Row) => cursorPageOf(row)
