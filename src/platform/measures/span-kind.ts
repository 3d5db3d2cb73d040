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
  /** Joins of the list that also hold for a span: they join settings, which are read as they are today. */
  joins: readonly string[]
  /** By alias, joins of the list to records that have spans of their own: those are read as of the same day. */
  joined?: Readonly<Record<string, SpanKind>>
  /** Columns computed from others, as SQL over the span `x`. They are not stored, and no check compares them. */
  derived?: Readonly<Record<string, string>>
  /** Columns set to null when the record they refer to is deleted, without an event in the log: no check compares them. */
  emptied?: readonly string[]
  /** Records whose deletion deletes these, and whose restoring restores them, without events of these in the log. */
  goesWith?: readonly Above[]
  /** Conditions that exclude spans whose content the person may not see, whatever the record is today. */
  narrow?(ctx: Ctx, found: Conditions): Promise<void>
  /** SQL, in brackets, of the spans at an instant with later corrections applied; absent where nothing is ever corrected. */
  corrected?(at: string): string
  /** Other tables whose past is rebuilt from the log of these records. */
  beside?: BesideSpans
}

/** Rows of other tables that depend on these records: their past is stored together with the spans. */
export interface BesideSpans {
  /** By table, SQL in brackets of its rows at an instant, with or without later corrections. */
  tables: Readonly<Record<string, (at: string, withCorrections: boolean) => string>>
  /** Whether an event changes these rows although it names no column. */
  changes(event: Pick<LoggedEvent, 'kind'>): boolean
  /** Where their past is stored, and the column there that names the record. */
  stored: { table: string; record: string }
  /** Writes the past of these records from their whole log, where none of it is stored any more. */
  keep(ctx: Ctx, ids: readonly string[], events: ReadonlyMap<string, readonly LoggedEvent[]>): Promise<void>
}

/** A record that others depend on: its kind, its table, and the field by which the others refer to it. */
export interface Above {
  kind: string
  table: string
  field: string
}

/** SQL, in brackets, of the spans at an instant (SQL, too). What was recorded exactly at that instant counts as later. */
export function spansAt({ spans, derived = {} }: SpanKind, at: string) {
  const further = Object.entries(derived).map(([column, sql]) => `, ${sql} as ${column}`)
  return `(select x.*${further.join('')} from ${spans} x where x.tenant_id = platform.current_tenant() and x.from_at < ${at} and x.to_at >= ${at})`
}

/** The columns of a span when it is read in place of its record. */
export const columnsAt = ({ columns, derived = {} }: SpanKind) => [
  'tenant_id',
  'id',
  ...columns,
  ...Object.keys(derived),
]

/** The kinds whose spans must have been built before these can be queried. */
export const kindsOf = ({ kind, joined = {} }: SpanKind): string[] => [
  ...new Set([kind, ...Object.values(joined).map((one) => one.kind)]),
]
