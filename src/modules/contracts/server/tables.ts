import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'
import type { ContractStatus } from '../contract-status.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    contracts: ContractTable
  }
}

interface ContractTable {
  tenantId: Generated<string>
  id: string
  dealId: string
  number: Generated<string>
  status: Generated<ContractStatus>
  signedOn: Generated<string | null>
  witnesses: Generated<string>
  condition: Generated<string>
  documentId: Generated<string | null>
  createdAt: Generated<string>
}
export type StoredContract = Selectable<ContractTable>

export const contractsEntity = entity({
  table: 'contracts',
  kind: 'contract',
  thread: (contract) => contract.dealId,
})
