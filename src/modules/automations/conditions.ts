import { z } from 'zod'
import { dayIn } from '../../platform/i18n/days.ts'
import { plainText } from '../../platform/i18n/plain-text.ts'
import type { ValueKind } from '../../platform/record/part.ts'

/** What a condition needs beside its field: nothing, one value, several, a range, or a number of days. */
export type Needed = 'nothing' | 'value' | 'values' | 'range' | 'days'

export const operatorNames = [
  'is',
  'is-not',
  'contains',
  'contains-not',
  'begins-with',
  'at-least',
  'at-most',
  'more-than',
  'less-than',
  'between',
  'on',
  'before',
  'after',
  'within-last',
  'within-next',
  'longer-ago',
  'yes',
  'no',
  'any-of',
  'none-of',
  'all-of',
  'empty',
  'filled',
] as const
export type Operator = (typeof operatorNames)[number]

/**
 * What can be asked of each kind of value. The one table of it: the screen offers these, the server accepts these.
 * Missing, `null`, an empty text and an empty list are all “empty”; `0` and `no` are values. What asks for a likeness
 * is false of what is empty, what asks for a difference (`is-not`, `contains-not`, `none-of`) is true of it.
 * Texts are compared without accents and case, days and instants by the day that the store's clock shows.
 */
export const operators: Readonly<Record<ValueKind, readonly Operator[]>> = {
  text: ['is', 'is-not', 'contains', 'contains-not', 'begins-with', 'empty', 'filled'],
  number: ['is', 'is-not', 'at-least', 'at-most', 'more-than', 'less-than', 'between', 'empty', 'filled'],
  money: ['is', 'is-not', 'at-least', 'at-most', 'more-than', 'less-than', 'between', 'empty', 'filled'],
  day: ['on', 'before', 'after', 'within-last', 'within-next', 'longer-ago', 'empty', 'filled'],
  instant: ['on', 'before', 'after', 'within-last', 'within-next', 'longer-ago', 'empty', 'filled'],
  flag: ['yes', 'no'],
  choice: ['any-of', 'none-of', 'empty', 'filled'],
  record: ['any-of', 'none-of', 'empty', 'filled'],
  records: ['any-of', 'all-of', 'none-of', 'empty', 'filled'],
}

const days: readonly Operator[] = ['within-last', 'within-next', 'longer-ago']
const bare: readonly Operator[] = ['empty', 'filled', 'yes', 'no']
const several: readonly Operator[] = ['any-of', 'none-of', 'all-of']

export function needed(operator: Operator): Needed {
  if (bare.includes(operator)) return 'nothing'
  if (several.includes(operator)) return 'values'
  if (days.includes(operator)) return 'days'
  return operator === 'between' ? 'range' : 'value'
}

const text = z.string().max(255)
const figure = z.number().min(-1e15).max(1e15)

/** The same value under another comparison, as far as that one needs the like: what was typed stays. */
export function underOperator(condition: Condition, is: Operator): Condition {
  const { field, value } = condition
  if (value === undefined || value === null) return { field, is }
  const [from, to] = [needed(condition.is), needed(is)]
  if (from === to) return { field, is, value }
  if (from === 'value' && to === 'range' && typeof value === 'number') return { field, is, value: [value, value] }
  if (from === 'range' && to === 'value' && Array.isArray(value)) return { field, is, value: value[0] ?? null }
  return { field, is }
}

/** One question about one field: `deal.bidAmount` at least 1500000. */
export const Condition = z.object({
  field: z.string().min(1).max(255),
  is: z.enum(operatorNames),
  value: z.union([text, figure, z.array(z.union([text, figure])).max(200)]).nullish(),
})
export type Condition = z.infer<typeof Condition>

const join = z.enum(['all', 'any'])
export const ConditionGroup = z.object({ join, conditions: z.array(Condition).min(1).max(20) })
/** Conditions and groups of them, joined by “and” or by “or”. */
export const Conditions = z.object({
  join: join.default('all'),
  parts: z
    .array(z.union([Condition, ConditionGroup]))
    .max(20)
    .default([]),
})
export type Conditions = z.infer<typeof Conditions>

/** What a condition saw, and what it said of it. */
export interface Seen {
  field: string
  is: Operator
  value: unknown
  passed: boolean
}

export interface Moment {
  now: string
  zone: string
}

/** The values of a record and its surroundings by field: `deal.bidAmount`. */
export type Values = Readonly<Record<string, unknown>>
export type KindsOf = (field: string) => ValueKind | undefined

/** Whether values meet conditions, with every comparison that was made. An empty list of conditions is met. */
export function judge(
  conditions: Conditions | null | undefined,
  values: Values,
  kinds: KindsOf,
  moment: Moment,
  isGranted: (condition: Condition) => boolean = () => false,
) {
  const saw: Seen[] = []
  const one = (condition: Condition) => {
    const value = values[condition.field] ?? null
    const passed = isGranted(condition) || meets(kinds(condition.field), condition, value, moment)
    saw.push({ field: condition.field, is: condition.is, value, passed })
    return passed
  }
  const joined = (how: 'all' | 'any', passed: readonly boolean[]) =>
    how === 'all' ? passed.every(Boolean) : passed.length === 0 || passed.some(Boolean)
  const parts = conditions?.parts ?? []
  const passed = parts.map((part) => ('join' in part ? joined(part.join, part.conditions.map(one)) : one(part)))
  return { passed: joined(conditions?.join ?? 'all', passed), saw }
}

/**
 * Whether values can meet conditions at a later hour although only the clock moves: what counts days from today is granted, and
 * what changes with time alone.
 */
export const couldMeet = (
  conditions: Conditions | null | undefined,
  values: Values,
  kinds: KindsOf,
  moment: Moment,
  isByClock: (field: string) => boolean,
) => judge(conditions, values, kinds, moment, ({ field, is }) => days.includes(is) || isByClock(field)).passed

export const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A field that nobody knows any more meets nothing. */
export function meets(kind: ValueKind | undefined, { is, value: asked }: Condition, value: unknown, moment: Moment) {
  if (!kind || !operators[kind].includes(is)) return false
  if (is === 'empty') return isEmpty(value)
  if (is === 'filled') return !isEmpty(value)
  if (kind === 'flag') return (value === true) === (is === 'yes')
  if (isEmpty(value)) return is === 'is-not' || is === 'contains-not' || is === 'none-of'
  return compare[kind](is, value, asked ?? null, moment)
}

type Compare = (is: Operator, value: unknown, asked: unknown, moment: Moment) => boolean

const ofText: Compare = (is, value, asked) => {
  const [own, other] = [plainText(String(value)), plainText(String(asked ?? ''))]
  if (is === 'is') return own === other
  if (is === 'is-not') return own !== other
  if (is === 'begins-with') return own.startsWith(other)
  return own.includes(other) === (is === 'contains')
}

const ofNumber: Compare = (is, value, asked) => {
  const [own, other] = [Number(value), Number(asked)]
  if (is === 'is') return own === other
  if (is === 'is-not') return own !== other
  if (is === 'at-least') return own >= other
  if (is === 'at-most') return own <= other
  if (is === 'more-than') return own > other
  if (is === 'less-than') return own < other
  const [from, to] = Array.isArray(asked) ? asked.map(Number) : []
  return from !== undefined && to !== undefined && own >= from && own <= to
}

/** Days are compared as the store's calendar shows them: an instant is the day that its clock showed then. */
const ofDay: Compare = (is, value, asked, { now, zone }) => {
  const own = dayOf(value, zone)
  const today = dayIn(now, zone)
  if (is === 'within-last') return own <= today && own >= dayAfter(today, -Number(asked))
  if (is === 'within-next') return own >= today && own <= dayAfter(today, Number(asked))
  if (is === 'longer-ago') return own < dayAfter(today, -Number(asked))
  const other = String(asked ?? '')
  if (is === 'on') return own === other
  return is === 'before' ? own < other : own > other
}

const ofList: Compare = (is, value, asked) => {
  const [own, wanted] = [listOf(value), listOf(asked)]
  if (is === 'all-of') return wanted.every((one) => own.includes(one))
  return wanted.some((one) => own.includes(one)) === (is === 'any-of')
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.flat().map(String) : [String(value)])

const compare: Readonly<Record<Exclude<ValueKind, 'flag'>, Compare>> = {
  text: ofText,
  number: ofNumber,
  money: ofNumber,
  day: ofDay,
  instant: ofDay,
  choice: ofList,
  record: ofList,
  records: ofList,
}

const dayOf = (value: unknown, zone: string) => {
  const written = String(value)
  return written.length === 10 ? written : dayIn(written, zone)
}

export const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
