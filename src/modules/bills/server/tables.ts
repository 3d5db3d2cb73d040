import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'
import type { BillReading } from '../contract.ts'
import type { UnitRead } from '../reading/bill-read.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    billReadings: BillReadingsTable
  }
}

export interface KeptPage {
  number: number
  width: number
  height: number
  fileId: string
}

/** A record as it was and as it was written; `before` is null for one that was made. */
export interface Written {
  units: { id: string; before: Record<string, unknown> | null; after: Record<string, unknown> }[]
  contact: { id: string; before: Record<string, unknown>; after: Record<string, unknown> } | null
  fileIds: string[]
}

export interface BillReadingsTable {
  tenantId: Generated<string>
  id: string
  dealId: string | null
  /** Who sent it, where that is known before its deal: their contact, else the phone that they write from. */
  contactId: Generated<string | null>
  phone: Generated<string>
  fileId: string | null
  fileName: string
  state: Generated<BillReading['state']>
  problem: Generated<string>
  pages: Generated<KeptPage[]>
  units: Generated<UnitRead[]>
  tookMs: Generated<number>
  written: Written | null
  createdBy: string
  createdAt: Generated<string>
  confirmedAt: string | null
}

export type StoredReading = Selectable<BillReadingsTable>

export const billReadingsEntity = entity({
  table: 'billReadings',
  kind: 'bill-reading',
  thread: (reading) => reading.dealId ?? reading.id,
  json: ['pages', 'units', 'written'],
  // What a bill says of a person stands in the reading, which goes with them.
  unlogged: ['phone', 'pages', 'units', 'written', 'tookMs'],
  missing: 'bills.not_found',
})
