import type { Generated } from './columns.ts'

/**
 * Every table of the product. Modules add theirs in `server/tables.ts`:
 * `declare module '…/platform/db/tables.ts' { interface Tables { deals: DealsTable } }`.
 * Names are camelCase here and snake_case in the database.
 */
export interface Tables {
  events: EventsTable
  counters: { tenantId: Generated<string>; name: string; value: number }
}

export interface EventsTable {
  tenantId: Generated<string>
  seq: Generated<number>
  at: string
  kind: string
  subjectKind: string
  subjectId: string
  threadId: string | null
  actorId: string | null
  actorName: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  data: Record<string, unknown> | null
  correlationId: string
}
