import { z } from 'zod'
import { businessDay, cents, day, id, longText, percentage, shortText } from '../contract/shapes.ts'
import type { Message } from '../i18n/messages.ts'
import type { FieldKind, FieldOptions, OptionSource } from './field-options.ts'

/** What a field holds: `input` as people give it, `output` as replies carry it. With its options it is a `Field`. */
export interface FieldValue<
  K extends FieldKind = FieldKind,
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
> {
  kind: K
  words: Message
  input: In
  output: Out
}

/** Options that only some kinds of fields have. */
interface FieldChoices {
  /** A choice: its values, and the words of each. */
  values?: readonly string[]
  valueWords?: Readonly<Record<string, Message>>
  /** A reference: the kind of record that it names, and where its options come from. */
  of?: string
  options?: OptionSource
}

export type Field = FieldValue & FieldChoices & FieldOptions

type InputOf<O extends FieldOptions, Default extends z.ZodType> = O extends { shape: infer S extends z.ZodType }
  ? S
  : Default

/** A text as long as its field allows. */
const upTo = (max: number, { isRequired }: FieldOptions) =>
  isRequired ? z.string().trim().min(1, 'field.required').max(max) : z.string().trim().max(max).default('')

type OutputOf<O extends FieldOptions, Out extends z.ZodType> = O extends { isAlways: true }
  ? z.ZodType<NonNullable<z.output<Out>>>
  : Out

const made =
  <K extends FieldKind, In extends z.ZodType, Out extends z.ZodType>(kind: K, input: In, output: Out) =>
  <const O extends FieldOptions = Record<never, never>>(
    words: Message,
    options: O = {} as O,
  ): FieldValue<K, InputOf<O, In>, OutputOf<O, Out>> & O => ({
    ...options,
    kind,
    words,
    input: (options.shape ?? (options.max ? upTo(options.max, options) : input)) as InputOf<O, In>,
    output: (options.isAlways && output instanceof z.ZodNullable ? output.unwrap() : output) as OutputOf<O, Out>,
  })

const optional = <S extends z.ZodType>(shape: S) => shape.nullable().default(null)
const figure = z.number().min(-1e13).max(1e13)

export const text = made('text', shortText.default(''), z.string())
export const area = made('area', longText.default(''), z.string())
export const email = made('email', z.union([z.literal(''), z.email('field.email').max(255)]).default(''), z.string())
export const phone = made('phone', z.string().trim().max(40).default(''), z.string())
/** A CPF or CNPJ, kept without punctuation. */
export const document = made('document', shortText.default(''), z.string())
export const zip = made('zip', z.string().trim().max(20).default(''), z.string())
export const state = made('state', z.string().trim().toUpperCase().max(2).default(''), z.string())
export const money = made('money', optional(cents.min(0)), z.int().nullable())
/** A whole number. */
export const count = made('count', optional(z.int().min(0).max(1e9)), z.int().nullable())
export const number = made('number', optional(figure), z.number().nullable())
export const percent = made('percent', optional(percentage), z.number().nullable())
export const share = made('share', optional(z.number().min(0).max(1)), z.number().nullable())
export const kwh = made('kwh', optional(figure), z.number().nullable())
export const kwp = made('kwp', optional(figure), z.number().nullable())
/** A day of money or work; `dayOfLife` is one of a person. */
export const dayField = made('day', optional(businessDay), z.string().nullable())
export const dayOfLife = made('day', optional(day), z.string().nullable())
export const instant = made('instant', z.string().nullable().optional(), z.string().nullable())
/** Ids of items, each once. */
export const tags = made(
  'tags',
  z
    .array(id)
    .max(30)
    .overwrite((ids) => [...new Set(ids)])
    .default([]),
  z.array(z.string()),
)
export const flag = made('flag', z.boolean().default(false), z.boolean())

/** A choice with a shape of its own always has a value; other choices may be empty. */
type ChoiceOutput<O extends FieldOptions, V extends string> = z.ZodType<O extends { shape: z.ZodType } ? V : V | ''>

/** One of some values; `values` names each in both languages, in the order in which people are offered them. */
export function choice<const V extends string, const O extends FieldOptions = Record<never, never>>(
  words: Message,
  values: Readonly<Record<V, Message>>,
  options: O = {} as O,
): FieldValue<'choice', InputOf<O, z.ZodDefault<z.ZodType<V | ''>>>, ChoiceOutput<O, V>> & {
  values: readonly V[]
  valueWords: Readonly<Record<V, Message>>
} & O {
  const names = Object.keys(values) as [V, ...V[]]
  const shape = z.union([z.literal(''), z.enum(names)])
  return {
    ...options,
    kind: 'choice',
    words,
    values: names,
    valueWords: values,
    input: (options.shape ?? shape.default('')) as never,
    output: (options.shape ? z.enum(names) : shape) as never,
  }
}

/** The id of another record, or null; rows and replies carry its name beside it (`ownerId` → `ownerName`). */
export const reference = (of: string, source?: OptionSource) => naming(of, source, optional(id), z.string().nullable())

/** The same of a record that is always there; what is left out is chosen by the server. */
export const requiredReference = (of: string, source?: OptionSource) => naming(of, source, id.optional(), z.string())

const naming =
  <In extends z.ZodType, Out extends z.ZodType>(of: string, source: OptionSource | undefined, input: In, output: Out) =>
  <const O extends FieldOptions = Record<never, never>>(words: Message, options: O = {} as O) => ({
    ...made('record', input, output)(words, options),
    of,
    ...(source && { options: source }),
  })

/** A field of none of the kinds: its shapes, and how it is shown, are given with it. */
export const other = <In extends z.ZodType, Out extends z.ZodType, const O extends FieldOptions = Record<never, never>>(
  words: Message,
  { input, output }: { input: In; output: Out },
  options: O = {} as O,
): FieldValue<'other', In, Out> & O => ({ ...options, kind: 'other', words, input, output })
