import type { PermissionId } from '../access/permission.ts'
import { formatMessage, type Lang, type Message, type MessageValues } from '../i18n/messages.ts'
import { refuseContradictions } from './contradictions.ts'
import type { Field } from './field.ts'

export type Fields = Readonly<Record<string, Field>>

/**
 * The one description of a record: its fields in the order in which people see them. Forms, lists, filters, exports,
 * imports, timelines and the API derive from it.
 */
export interface RecordOf<F extends Fields = Fields> {
  /** The word for one record in events and addresses: `contact`. */
  kind: string
  /** Its table in camelCase, which is also the prefix of its messages: `contacts`. */
  table: string
  /** How one record is called where its name alone is not clear: `Venda {code}`. */
  title?: Message
  /** The permission to change fields that declare none themselves. */
  edit?: PermissionId
  /** The sections in which its fields stand; `main` alone when absent. */
  sections?: readonly string[]
  fields: F
}

/** The field itself, or a sentence (a compile error) where it refers to a field that the record does not have. */
type Checked<F> = {
  [K in keyof F]: F[K] extends { when: infer W } ? Missing<F, keyof W, K> : unknown
}
type Missing<F, Named, K> =
  Exclude<Named, keyof F> extends never
    ? unknown
    : `The field “${K & string}” depends on “${Exclude<Named, keyof F> & string}”, which this record does not have.`

const described: RecordOf[] = []

/** The longest texts that described fields take, by the name of the field: where several records have one, the longest. @tests */
export function longestTexts(): ReadonlyMap<string, number> {
  const longest = new Map<string, number>()
  for (const [name, { max = 0 }] of described.flatMap(fieldsOf))
    if (max > (longest.get(name) ?? 0)) longest.set(name, max)
  return longest
}

/** Describes a record. Fails at once, with a sentence that names the field, where the description contradicts itself. */
export function record<const F extends Fields, const T extends string>(
  given: RecordOf<F> & { table: T; fields: Checked<F> },
): RecordOf<F> & { table: T } {
  refuseContradictions(given)
  described.push(given)
  return given
}

export const fieldsOf = (of: RecordOf): [name: string, field: Field][] => Object.entries(of.fields)

/** The secret fields: they are shown on the record's own page only. */
export const secretNames = <F extends Fields>(of: RecordOf<F>) =>
  fieldsOf(of).flatMap(([name, { isSecret }]) => (isSecret ? [name] : [])) as SecretNames<F>[]
type SecretNames<F extends Fields> = { [K in keyof F & string]: F[K] extends { isSecret: true } ? K : never }[keyof F &
  string]

/** The field that names the record to people. */
export const nameField = (of: RecordOf): string => fieldsOf(of).find(([, { isName }]) => isName)![0]

/** The title of a record in sentences, from its values. */
export const recordTitle = (lang: Lang, of: RecordOf, values: Readonly<Record<string, unknown>>) =>
  of.title ? formatMessage(lang, of.title, values as MessageValues) : String(values[nameField(of)] ?? '')

/** The key of a reference's name in rows and replies: `ownerId` → `ownerName`. */
export type NameKey<K extends string> = K extends `${infer Base}Id` ? `${Base}Name` : `${K}Name`
export const nameKey = <K extends string>(field: K) => `${field.replace(/Id$/, '')}Name` as NameKey<K>

export const isInRow = ({ column, inRow, isName }: Field) => Boolean(column || inRow || isName)

/** The keys of a row, which `fields=name,ownerName` may ask for. */
export const rowNames = (of: RecordOf): string[] =>
  fieldsOf(of).flatMap(([name, field]) => {
    if (!isInRow(field)) return []
    if (field.of === undefined) return [name]
    return field.inRow ? [name, nameKey(name)] : [nameKey(name)]
  })

/** Whether a record with these values has the field. */
export const hasField = ({ when }: Field, values: Readonly<Record<string, unknown>>) =>
  !when || Object.entries(when).every(([name, value]) => values[name] === value)

/** The name of a field, which may depend on another field's value. */
export function wordsOf(field: Field, values: Readonly<Record<string, unknown>> = {}): Message {
  for (const [name, words] of Object.entries(field.wordsWhen ?? {})) {
    const found = words[String(values[name])]
    if (found) return found
  }
  return field.words
}

/** All permissions needed to change a field. */
export function editNeeds(of: RecordOf, name: string): PermissionId[] {
  const { edit = of.edit, editAlso } = of.fields[name] ?? {}
  return [edit, editAlso].filter((one) => one !== undefined)
}

type FieldMessages<T extends string, F> = {
  [K in keyof F & string as F[K] extends { isUntold: true } | { isSecret: true } ? never : `${T}.field.${K}`]: Message
} & {
  [K in keyof F & string as F[K] extends { valueWords: infer W } ? `${T}.${K}.${keyof W & string}` : never]: Message
}

/**
 * The names of the fields as messages (`contacts.field.name`), and of the values of a choice (`contacts.kind.person`): for
 * timelines and for screens that name one by hand.
 */
export const fieldMessages = <const T extends string, F extends Fields>(of: RecordOf<F> & { table: T }) =>
  Object.fromEntries(
    fieldsOf(of).flatMap(([name, { words, valueWords = {}, isUntold, isSecret }]) => [
      ...(isUntold || isSecret ? [] : [[`${of.table}.field.${name}`, words] as const]),
      ...Object.entries(valueWords).map(([value, named]) => [`${of.table}.${name}.${value}`, named]),
    ]),
  ) as FieldMessages<T, F>
