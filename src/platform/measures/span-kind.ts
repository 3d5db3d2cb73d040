import type { Conditions } from '../db/conditions.ts'
import type { Ctx } from '../http/ctx.ts'
import type { LoggedEvent } from './spans-of.ts'

/** Of which records spans are kept, and what of them. Columns are called the same in the record's table and in that of its spans. */
export interface SpanKind {
  /** The word for one record in the log: `deal`. */
  kind: string
  /** The table of the records, and that of their spans. */
  table: string
  spans: string
  columns: readonly string[]
  /** Those of them that are instants. */
  instants: readonly string[]
  /** Joins of the list that say of a span what they say of a record: settings, which are those of today. */
  joins: readonly string[]
  /** By their alias, joins of the list to records of which spans are kept too: they are looked at as of the same day. */
  joined?: Readonly<Record<string, SpanKind>>
  /** Columns of the record that follow from others: SQL over `x`, a span. They are not kept, and nothing compares them. */
  derived?: Readonly<Record<string, string>>
  /** Columns that the end of what they name empties in the record without a word in the log: nothing compares them. */
  emptied?: readonly string[]
  /** What takes its records along when it is removed, and brings them back, without a word of them in the log. */
  goesWith?: readonly Above[]
  /** Conditions about what a span holds that the person may not see, whatever the record is today. */
  narrow?(ctx: Ctx, found: Conditions): Promise<void>
  /** SQL in brackets of the spans that an instant lies in, with what was corrected later as it should have been; absent: nothing is corrected. */
  corrected?(at: string): string
  /** What else the log of these records tells of past days. */
  beside?: BesideSpans
}

/** Rows of other tables that stand on these records, kept as they were known and written with the spans. */
export interface BesideSpans {
  /** By the table of these rows, SQL in brackets of those that an instant lies in, with or without what was corrected later. */
  tables: Readonly<Record<string, (at: string, withCorrections: boolean) => string>>
  /** Whether an event that says nothing of a column changes these. */
  changes(event: Pick<LoggedEvent, 'kind'>): boolean
  /** Writes those of so many records anew from their whole log. */
  keep(ctx: Ctx, ids: readonly string[], told: ReadonlyMap<string, readonly LoggedEvent[]>): Promise<void>
}

/** Records that others stand on: their kind, their table, and the field of those others that names one. */
export interface Above {
  kind: string
  table: string
  field: string
}

/** SQL in brackets of the spans that an instant, itself SQL, lies in: what was recorded at that very instant comes after it. */
export function spansAt({ spans, derived = {} }: SpanKind, at: string) {
  const further = Object.entries(derived).map(([column, sql]) => `, ${sql} as ${column}`)
  return `(select x.*${further.join('')} from ${spans} x where x.tenant_id = platform.current_tenant() and x.from_at < ${at} and x.to_at >= ${at})`
}

/** The columns that stand where a span does in place of its record. */
export const columnsAt = ({ columns, derived = {} }: SpanKind) => [
  'tenant_id',
  'id',
  ...columns,
  ...Object.keys(derived),
]

/** Of which kinds spans have to be there before these are asked. */
export const kindsOf = ({ kind, joined = {} }: SpanKind): string[] => [
  ...new Set([kind, ...Object.values(joined).map((one) => one.kind)]),
]
