import type { Generated } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    financings: FinancingTable
  }
}

export interface FinancingTable {
  tenantId: Generated<string>
  id: string
  name: string
  totalFinanced: number | null
  firstInstalmentOn: string | null
  approval: Generated<string>
  createdAt: Generated<string>
}

export const financingsEntity = entity({
  table: 'financings',
  kind: 'financing',
  thread: (financing) => financing.id,
  missing: 'financings.not_found',
})
