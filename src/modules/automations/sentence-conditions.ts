import { formatsOf } from '../../platform/i18n/formats.ts'
import type { PartView } from './catalogue.ts'
import { type Condition, type Conditions, isEmpty, needed } from './conditions.ts'
import { type MessageName, missing, type Piece, phrase, say, valueText, type Words } from './sentence-parts.ts'

export interface Asked {
  words: Words
  fields: readonly PartView[]
  /** The kind of record that the rule is about: its own fields need not say whose they are. */
  subject: string | undefined
}

const space: Piece = { text: ' ' }

/** Conditions joined by “and” or “or”, with groups in brackets. */
export function conditionsOf(asked: Asked, { join, parts }: Conditions, path: string): Piece[] {
  if (parts.length === 0) return [missing(asked.words, path, 'sentence.choose_conditions')]
  return parts.flatMap((part, at) => [
    ...(at > 0 ? [space, joinChip(asked, path, join), space] : []),
    ...partOf(asked, part, `${path}.parts.${at}`),
  ])
}

export const joinChip = ({ words }: Asked, path: string, join: 'all' | 'any'): Piece => ({
  path: `${path}.join`,
  text: say(words, `sentence.join.${join}`),
})

/** One condition, or a group of them. */
export function partOf(asked: Asked, part: Conditions['parts'][number], path: string): Piece[] {
  if (!('join' in part)) return conditionOf(asked, part, path)
  return [
    { text: '(' },
    ...part.conditions.flatMap((one, at) => [
      ...(at > 0 ? [space, joinChip(asked, path, part.join), space] : []),
      ...conditionOf(asked, one, `${path}.conditions.${at}`),
    ]),
    { text: ')' },
  ]
}

function conditionOf(asked: Asked, condition: Condition, path: string): Piece[] {
  const { words, fields } = asked
  const part = fields.find(({ field }) => field === condition.field)
  const cut: Piece = { cut: path }
  if (!part) return [missing(words, `${path}.field`, 'sentence.choose_field'), cut]
  const field = { path: `${path}.field`, text: fieldName(asked, part) }
  const is = { path: `${path}.is`, text: operatorText(words, part, condition) }
  const need = needed(condition.is)
  if (need === 'nothing') return [...phrase(words, 'sentence.bare', { field, is }), cut]
  const value = isEmpty(condition.value)
    ? missing(words, `${path}.value`, 'sentence.choose_value')
    : { path: `${path}.value`, text: askedText(words, part, condition) }
  return [...phrase(words, templateOf(condition), { field, is, value }), cut]
}

const templateOf = ({ is }: Condition): MessageName => {
  if (is === 'within-last' || is === 'longer-ago') return 'sentence.ago'
  return is === 'within-next' ? 'sentence.from_now' : 'sentence.value'
}

function fieldName({ words, subject }: Asked, { field, label }: PartView): string {
  const [kind] = field.split('.')
  if (kind === subject) return label
  const record = words.catalogue.records.find((one) => one.kind === kind)
  return record ? say(words, 'sentence.of_record', { field: label, record: record.label }) : label
}

/** The operator as it reads before its value: “é” one, “é um de” several. */
export function operatorText(words: Words, { kind }: PartView, { is, value }: Pick<Condition, 'is' | 'value'>): string {
  const count = Array.isArray(value) ? value.length : 1
  if (kind === 'records' && is === 'any-of') return say(words, 'is.some-of', { count })
  if (kind === 'records' && is === 'none-of') return say(words, 'is.has-none', { count })
  return say(words, `is.${is}`, { count })
}

function askedText(words: Words, part: PartView, { is, value }: Condition): string {
  if (needed(is) === 'days') return say(words, 'sentence.days', { count: Number(value) })
  const texts = [value].flat().map((one) => valueText(words, part, one))
  if (needed(is) === 'range') return say(words, 'sentence.range', { from: texts[0] ?? '', to: texts[1] ?? '' })
  return formatsOf(words.lang)[is === 'all-of' ? 'list' : 'anyOf'](texts)
}
