import type { Conditions } from '../db/conditions.ts'
import type { Ctx } from '../http/ctx.ts'

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
  /** Conditions about what a span holds that the person may not see, whatever the record is today. */
  narrow?(ctx: Ctx, found: Conditions): Promise<void>
  /** SQL in brackets of the spans that an instant lies in, with what was corrected later as it should have been; absent: nothing is corrected. */
  corrected?(at: string): string
}

/** SQL in brackets of the spans that an instant, itself SQL, lies in: what was recorded at that very instant comes after it. */
export const spansAt = ({ spans }: SpanKind, at: string) =>
  `(select x.* from ${spans} x where x.tenant_id = platform.current_tenant() and x.from_at < ${at} and x.to_at >= ${at})`
