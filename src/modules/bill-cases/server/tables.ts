import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'
import type { BillCase } from '../bill-case.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    billCases: BillCasesTable
  }
}

interface BillCasesTable extends BillCase {
  tenantId: Generated<string>
  /** That of its reading. */
  id: string
  createdAt: Generated<string>
}

export type StoredCase = Selectable<BillCasesTable>

/** Its event is one of the reading's. */
export const billCasesEntity = entity({
  table: 'billCases',
  kind: 'bill-reading',
  json: ['words', 'bills'],
  unlogged: ['words', 'bills'],
  missing: 'bills.not_found',
})
