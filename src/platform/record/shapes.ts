import { z } from 'zod'
import { secret, visible } from '../contract/masks.ts'
import type { Field } from './field.ts'
import { type Fields, fieldsOf, isInRow, type NameKey, nameKey, type RecordOf, rowNames } from './record.ts'

type Computed = { isComputed: true }
type Fixed = { isComputed: true } | { isFixed: true }
type Reference = { of: string }
type Masked = { shownWith: unknown } | { hiddenWith: unknown }
type RowOnly = { isRowOnly: true }
type InRow = { column: unknown } | { inRow: true } | { isName: true }

type Inputs<F extends Fields> = { [K in keyof F as F[K] extends Computed ? never : K]: F[K]['input'] }
type Bare<S extends z.ZodType> = S extends z.ZodDefault<infer Inner extends z.ZodType> ? Inner : S
type Patches<F extends Fields> = {
  [K in keyof F as F[K] extends Fixed ? never : K]: z.ZodOptional<Bare<F[K]['input']>>
}
type Shown<Fd extends Field> = Fd extends Masked ? z.ZodOptional<Fd['output']> : Fd['output']
type Values<F extends Fields> = { [K in keyof F as F[K] extends RowOnly ? never : K]: Shown<F[K]> }
type Names<F extends Fields> = {
  [K in keyof F & string as F[K] extends Reference ? NameKey<K> : never]: F[K] extends Masked
    ? z.ZodOptional<z.ZodString>
    : z.ZodString
}
/** A row has the name of a reference, and its id only if the field declares `inRow`. */
type RowOutputs<F extends Fields> = {
  [K in keyof F as F[K] extends InRow
    ? F[K] extends Reference
      ? F[K] extends { inRow: true }
        ? K
        : never
      : K
    : never]: Shown<F[K]>
} & {
  [K in keyof F & string as F[K] extends InRow & Reference ? NameKey<K> : never]: F[K] extends Masked
    ? z.ZodOptional<z.ZodString>
    : z.ZodString
}

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

export const withoutDefault = (shape: z.ZodType): z.ZodType =>
  shape instanceof z.ZodDefault ? (shape.unwrap() as z.ZodType) : shape

/** The keys that a field adds to a reply: its value and, for references, the name. Hidden fields are omitted. */
function outputsOf([name, field]: [string, Field]): [string, z.ZodType][] {
  const { shownWith, hiddenWith, isSecret } = field
  const access = { ...(shownWith && { shownWith }), ...(hiddenWith && { hiddenWith }) }
  const isMasked = shownWith !== undefined || hiddenWith !== undefined
  const shown = (shape: z.ZodType) => (isMasked ? visible(access, shape) : shape)
  return [
    [name, shown(isSecret ? secret(field.output) : field.output)],
    ...(field.of === undefined ? [] : [[nameKey(name), shown(z.string())] as [string, z.ZodType]]),
  ]
}

const outputs = (fields: [string, Field][]) => ({
  id: z.string(),
  ...Object.fromEntries(fields.flatMap(outputsOf)),
})

const rowOutputs = (of: RecordOf) => {
  const names = new Set(rowNames(of))
  const all = outputs(fieldsOf(of).filter(([, field]) => isInRow(field)))
  return Object.fromEntries(Object.entries(all).filter(([name]) => name === 'id' || names.has(name)))
}

const ofPage = (of: RecordOf) => fieldsOf(of).filter(([, { isRowOnly }]) => !isRowOnly)

/** A record as its page shows it: every field, and the names of its references. */
export const replyShape = <F extends Fields>(of: RecordOf<F>) =>
  z.object(outputs(ofPage(of)) as unknown as { id: z.ZodString } & Values<F> & Names<F>)

/** The same without the names, for replies that have them elsewhere. */
export function bareReplyShape<F extends Fields>(of: RecordOf<F>) {
  const values = ofPage(of).flatMap((field) => outputsOf(field).slice(0, 1))
  return z.object({ id: z.string(), ...Object.fromEntries(values) } as unknown as { id: z.ZodString } & Values<F>)
}

/** A record as a row of its list. */
export const rowShape = <F extends Fields>(of: RecordOf<F>) =>
  z.object(rowOutputs(of) as unknown as { id: z.ZodString } & RowOutputs<F>)
