import type { AnyEndpoint } from '../contract/endpoint.ts'
import type { FieldAccess } from '../contract/masks.ts'
import type { Conditions } from '../db/conditions.ts'
import type { Ctx } from '../http/ctx.ts'
import type { Message } from '../i18n/messages.ts'
import type { Way } from '../questions/answer.ts'
import type { FieldFormat } from '../subjects/subject.ts'
import type { SpanKind } from './span-kind.ts'

/** SQL of a value of the row, or a function that adds its parameters to the statement and returns the SQL. */
export type FactSql = string | ((ctx: Ctx, found: Conditions) => string)

/** A value by which facts are grouped and filtered. */
export interface Dimension extends FieldAccess {
  words: Message
  /**
   * `value`: an id, a choice or a text, null for none. `flag`: yes or no. `day`: a date, grouped by day up to year.
   * `instant`: a moment, grouped likewise. `band`: one of the ranges named in `valueWords`, in their order.
   */
  kind: 'value' | 'flag' | 'day' | 'instant' | 'band'
  as: FieldFormat
  sql: FactSql
  /** The words of each value, in the order in which they are shown. */
  valueWords?: Readonly<Record<string, Message>>
  /**
   * The columns that `sql` and `named` are computed from, where many rows share few combinations: each combination is
   * computed once.
   */
  madeOf?: readonly string[]
  /** SQL of the text as the row writes it, where several spellings count as one value. */
  named?: string
  /** SQL of the sort key of a row's value, where values are not ordered by name. */
  order?: string
}

interface MeasureWords extends FieldAccess {
  words: Message
  as: FieldFormat
  /** Whether more or less is good news; absent where a change is neither. */
  better?: 'more' | 'less'
  /** A flag of the facts: only rows where it is true count. */
  only?: string
}

/** What is counted: rows, distinct values, sums of amounts, or one measure divided by another. */
export type Measure =
  | (MeasureWords & { adds: 'count' })
  | (MeasureWords & { adds: 'distinct'; sql: FactSql })
  | (MeasureWords & { adds: 'figure'; sql: FactSql; way: Way })
  | (MeasureWords & { adds: 'ratio'; of: string; by: string })

/**
 * Facts that can be counted, declared by the module that owns them. The list decides what a person sees: its reach
 * and its hidden fields apply to the figures as well, and every figure opens into the list.
 */
export interface FactSource {
  /** `sales` */
  name: string
  title: Message
  /** The address of the list's screen, and the parameters it needs besides those of the figure. */
  path: string
  search?: Readonly<Record<string, string>>
  /** The kind of record that the rows are. */
  kind: string
  /** The export list that has the same rows. */
  list: string
  endpoint: AnyEndpoint
  alias: string
  /** SQL that identifies a record, so that it counts once although several rows belong to it. */
  key: string
  repeats: boolean
  /** People with the same role, rights and reach see the same rows, so an answer may be shared among them. */
  isSameForReach: boolean
  /** What hides sums of these facts as a whole. */
  access: FieldAccess
  /** The dimension of the day that facts count by, and of the person they belong to. */
  day: string
  person?: string
  /** The dimensions by which a change in these facts is explained. */
  explains: readonly string[]
  cohort?: Cohort
  /** By the list's column: the dimension or measure with the same value. */
  columns: Readonly<Record<string, string>>
  measures: Readonly<Record<string, Measure>>
  dimensions: Readonly<Record<string, Dimension>>
  /** What only this company has: its own fields, as far as the person sees them. */
  own?(ctx: Ctx): Promise<OwnFacts>
  /** The conditions of the list for this person, without any filter. */
  reached(ctx: Ctx): Promise<Conditions>
  /** Conditions on joined tables that the list does not know: they apply to a figure and to the list that it opens. */
  narrow?(ctx: Ctx, found: Conditions): Promise<void>
  /** SQL of the time zone in which a row's days are counted: that of its store, or of the company's first. */
  zone(ctx: Ctx): Promise<string>
  /** `from …` with the joins that the given SQL text needs. */
  from(text: string): string
  /** How the records were at an earlier instant; absent where no spans are kept. */
  past?: PastFacts
  /** Why these facts cannot be asked for a past day, as the end of a sentence, and what can be asked instead. */
  noPast?: Message
}

/**
 * Records grouped by the month in which they arrived and by how many months later they reached their goal: two
 * dimensions and a measure that counts.
 */
export interface Cohort {
  came: string
  after: string
  counts: string
}

/** The same facts, read from the spans of their records. */
export interface PastFacts {
  spans: SpanKind
  /** SQL of the time zone in which a past day ends: that of the company's first store. */
  clock(ctx: Ctx): Promise<string>
  /** SQL: the record has been removed. */
  gone: string
  /** Whether the SQL of a row's value can be answered from spans alone. */
  holds(sql: FactSql): boolean
  /**
   * SQL: the record of a span is one that these conditions reach today. For a removed record its last state decides.
   */
  within(reached: string): string
  /** `from …` that reads, instead of the records, their spans at an instant (`at` is SQL). */
  from(text: string, at: string, withCorrections: boolean): string
  /**
   * Rewrites SQL about now into SQL about that instant: what counts until now counts until then, and other tables are
   * read as they were known then.
   */
  dated(sql: string, at: string, withCorrections: boolean): string
}

export interface OwnFacts {
  measures: Readonly<Record<string, Measure>>
  dimensions: Readonly<Record<string, Dimension>>
}

const known = new Map<string, FactSource>()

export function registerFacts(added: readonly FactSource[]) {
  for (const source of added) known.set(source.name, source)
}

export const factSource = (name: string) => known.get(name)
export const allFactSources = (): FactSource[] => [...known.values()]
