import type { Generated } from '../../../../platform/db/columns.ts'
import { entity } from '../../../../platform/db/entity.ts'
import type { ShownWork } from '../../store-texts.ts'

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    proposalData: ProposalDataTable
  }
}

export interface ProposalDataTable {
  tenantId: Generated<string>
  id: string
  name: string
  about: Generated<string>
  included: Generated<string>
  notIncluded: Generated<string>
  moduleWarranty: Generated<string>
  inverterWarranty: Generated<string>
  structureWarranty: Generated<string>
  installationWarranty: Generated<string>
  cashText: Generated<string>
  paymentText: Generated<string>
  works: Generated<ShownWork[]>
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

export const proposalDataEntity = entity({
  table: 'proposalData',
  kind: 'proposal-data',
  unlogged: ['updatedAt', 'works'],
  json: ['works'],
  missing: 'templates.data_not_found',
})
