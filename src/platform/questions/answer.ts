import type { FieldFormat } from '../subjects/subject.ts'
import type { AsOf } from './as-of.ts'
import type { Where } from './cell.ts'

/** How figures of rows come together. */
export const ways = ['sum', 'mean', 'median', 'least', 'greatest'] as const
export type Way = (typeof ways)[number]

/** A question that can be answered by counting: checked data, never SQL. */
export interface Question {
  facts: string
  /** `total`, `total:median`. */
  measures: readonly string[]
  /** Dimensions, days with their unit: `soldOn:month`. */
  rows: readonly string[]
  columns: readonly string[]
  where: Where
  /** Spans of days apart from each other that are answered side by side; by the facts' own day where no other is named. */
  spans?: readonly Span[]
  day?: string
}

export interface Span {
  from: string
  to: string
}

/** One group of a dimension; the value that a cell says, empty for none. */
export interface Group {
  value: string
  name: string
}

export interface AnswerMeasure {
  id: string
  title: string
  as: FieldFormat
  way: Way | 'count' | 'distinct' | 'ratio'
  better?: 'more' | 'less' | undefined
  /** Conditions of the measure itself, which a cell of it says besides. */
  only?: string | undefined
}

export interface AnswerDimension {
  id: string
  title: string
  /** Its groups have an order of their own: days, stages, ranges. */
  isOrdered: boolean
  groups: Group[]
}

/** Figures of one group of rows and columns; a path shorter than the dimensions is a total. `span` counts from 0. */
export interface AnswerCell {
  rows: number[]
  columns: number[]
  span: number
  values: (number | null)[]
  /** Of a share or a mean what is divided by what, by the place of the measure. */
  parts?: Record<string, [number, number]>
}

export interface Answer {
  facts: string
  title: string
  path: string
  search: Readonly<Record<string, string>>
  where: Where
  measures: AnswerMeasure[]
  rows: AnswerDimension[]
  columns: AnswerDimension[]
  cells: AnswerCell[]
  /** The past day of which it tells, and how many of the records are not there any more. */
  asOf?: (AsOf & { removed: number }) | undefined
}

/** The reason of a refusal: more groups than anybody reads. */
export const tooManyGroups = 'measures.too_many_groups'

export interface NamedId {
  id: string
  unit: string | undefined
}

/** `soldOn:month` → the dimension and its unit; `total:median` → the measure and its way. An own field's id has a colon before. */
export function partsOf(text: string): NamedId {
  const [, own, id, unit] = /^(own:)?([^:]+)(?::(.+))?$/.exec(text) ?? []
  return { id: `${own ?? ''}${id ?? text}`, unit }
}
