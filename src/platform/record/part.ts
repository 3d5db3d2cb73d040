import type { FieldAccess } from '../contract/masks.ts'
import type { Message } from '../i18n/messages.ts'
import type { Field } from './field.ts'

/** The kinds of values that conditions and steps of rules know. */
export const valueKinds = ['text', 'number', 'money', 'day', 'instant', 'flag', 'choice', 'record', 'records'] as const
export type ValueKind = (typeof valueKinds)[number]

/** A value that a condition compares or a step takes: plain data, read by server and screen. */
export interface Part extends FieldAccess {
  kind: ValueKind
  words: Message
  /** Of records: their kind, which is a `Subject`; `list` names the short list that its items come from. */
  of?: string
  list?: string
  /** Of a choice. */
  values?: Readonly<Record<string, Message>>
  isRequired?: true
  /** The input that may be given instead of this one, which is then not required. */
  unless?: string
  /** A text that may name fields of the record: `{{contact.name}}`. */
  isTemplate?: true
  /**
   * How an input of a step is written in the sentence, where it does not simply follow its name; `{count}` is its
   * number: “para {value}”.
   */
  phrase?: Message
  /** A step may write this field. */
  isWritable?: true
  /** Whether this input names the field that the step writes, or holds the value to write. */
  is?: 'field' | 'value'
}

const kindOf: Partial<Record<Field['kind'], ValueKind>> = {
  text: 'text',
  area: 'text',
  email: 'text',
  phone: 'text',
  document: 'text',
  zip: 'text',
  state: 'text',
  money: 'money',
  count: 'number',
  number: 'number',
  percent: 'number',
  share: 'number',
  kwh: 'number',
  kwp: 'number',
  day: 'day',
  instant: 'instant',
  flag: 'flag',
  choice: 'choice',
  record: 'record',
  tags: 'records',
}

/** A field of a record as a part for conditions; undefined for fields that conditions cannot use. */
export function partOfField(field: Field): Part | undefined {
  const kind = kindOf[field.kind]
  if (!kind || field.isSecret) return undefined
  const list = field.options?.input?.params?.list
  return {
    kind,
    words: field.words,
    ...(kind === 'record' && field.of && { of: field.of }),
    ...(kind === 'records' && { of: 'list-item', list: 'tags' }),
    ...(list && { list }),
    ...(field.valueWords && { values: field.valueWords }),
    ...(field.shownWith && { shownWith: field.shownWith }),
    ...(field.hiddenWith && { hiddenWith: field.hiddenWith }),
    ...(!field.isComputed && !field.isFixed && { isWritable: true as const }),
  }
}
