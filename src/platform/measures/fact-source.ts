import type { AnyEndpoint } from '../contract/endpoint.ts'
import type { FieldAccess } from '../contract/masks.ts'
import type { Conditions } from '../db/conditions.ts'
import type { Ctx } from '../http/ctx.ts'
import type { Message } from '../i18n/messages.ts'
import type { Way } from '../questions/answer.ts'
import type { FieldFormat } from '../subjects/subject.ts'
import type { SpanKind } from './span-kind.ts'

/** SQL of a value of the row, or a function that numbers its own values in the statement. */
export type FactSql = string | ((ctx: Ctx, found: Conditions) => string)

/** What facts are put together and filtered by. */
export interface Dimension extends FieldAccess {
  words: Message
  /**
   * `value`: an id, a choice, a text, with null for none. `flag`: yes or no. `day`: a date, grouped by day to year. `instant`: the same
   * of a moment. `band`: one of the ranges named in `valueWords`, in their order.
   */
  kind: 'value' | 'flag' | 'day' | 'instant' | 'band'
  as: FieldFormat
  sql: FactSql
  /** The words of each value, in the order in which they are shown. */
  valueWords?: Readonly<Record<string, Message>>
  /** The columns that `sql` and `named` are made of, where few different ones stand for many rows: each is worked out once. */
  madeOf?: readonly string[]
  /** SQL of how a row writes the value, where several writings are one. */
  named?: string
  /** SQL of the place of a row's value in the order of its kind, where that is not by name. */
  order?: string
}

interface MeasureWords extends FieldAccess {
  words: Message
  as: FieldFormat
  /** Which change is good news; neither where it is not said. */
  better?: 'more' | 'less'
  /** A flag of the facts: only rows that have it count. */
  only?: string
}

/** Rows, different values of something, amounts of rows, or one measure by another. */
export type Measure =
  | (MeasureWords & { adds: 'count' })
  | (MeasureWords & { adds: 'distinct'; sql: FactSql })
  | (MeasureWords & { adds: 'figure'; sql: FactSql; way: Way })
  | (MeasureWords & { adds: 'ratio'; of: string; by: string })

/**
 * Facts that are counted, declared by the module whose they are. The list decides what a person sees of them: its reach and what it
 * hides apply here without being written again, and it is what every figure opens into.
 */
export interface FactSource {
  /** `sales` */
  name: string
  title: Message
  /** The screen of the list, and what it adds to its address besides the cell. */
  path: string
  search?: Readonly<Record<string, string>>
  /** The kind of record that they are rows of. */
  kind: string
  /** The list of exports whose rows they are. */
  list: string
  endpoint: AnyEndpoint
  alias: string
  /** SQL that counts one record once; rows may repeat it. */
  key: string
  repeats: boolean
  /** People of one role, rights and reach see the same of them: an answer may be shared. */
  isSameForReach: boolean
  /** What hides sums of these facts as a whole. */
  access: FieldAccess
  /** The dimension of the day that they count by, and that of the person whose they are. */
  day: string
  person?: string
  /** The dimensions by which a change of these facts is taken apart. */
  explains: readonly string[]
  cohort?: Cohort
  /** By the column of the list, the dimension or the measure that says the same of a record. */
  columns: Readonly<Record<string, string>>
  measures: Readonly<Record<string, Measure>>
  dimensions: Readonly<Record<string, Dimension>>
  /** What only this company has: its own fields, as far as the person sees them. */
  own?(ctx: Ctx): Promise<OwnFacts>
  /** The conditions of the list for this person without any filter. */
  reached(ctx: Ctx): Promise<Conditions>
  /** Conditions about what is joined, of which the list knows nothing: they hold for a figure and for the list that it opens. */
  narrow?(ctx: Ctx, found: Conditions): Promise<void>
  /** SQL of the time zone in which a row's days are counted: that of its store, or of the company's first. */
  zone(ctx: Ctx): Promise<string>
  /** `from …` with the joins that a text needs. */
  from(text: string): string
  /** How the records were at an earlier instant; absent where no spans of them are kept. */
  past?: PastFacts
  /** Why no past day can be asked of them, as the end of a sentence, and what can be asked instead. */
  noPast?: Message
}

/** Who came in the same month, and after how many months they became what all of them hoped for: two dimensions and a measure that counts. */
export interface Cohort {
  came: string
  after: string
  counts: string
}

/** The same facts over the spans of their records. */
export interface PastFacts {
  spans: SpanKind
  /** SQL of the clock by which a past day ends: that of the company's first store. */
  clock(ctx: Ctx): Promise<string>
  /** SQL: the record is not there any more. */
  gone: string
  /** Whether SQL of a row's value needs no more than spans hold. */
  holds(sql: FactSql): boolean
  /** SQL: the record of a span is one of those that conditions reach today; of one that is gone what it was last decides. */
  within(reached: string): string
  /** `from …` in place of the records, with the spans that an instant, itself SQL, lies in. */
  from(text: string, at: string, withCorrections: boolean): string
  /** SQL of now as SQL of that instant: what counts up to now counts up to then, and of other tables what was known then. */
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
