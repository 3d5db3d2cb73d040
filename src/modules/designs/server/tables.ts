import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'
import type { RoofDesign } from '../roof/roof-design.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    roofDesigns: RoofDesignsTable
  }
}

interface RoofDesignsTable {
  tenantId: Generated<string>
  id: string
  dealId: string
  version: Generated<number>
  design: RoofDesign
  updatedBy: string
  updatedAt: Generated<string>
}

export type StoredDesign = Selectable<RoofDesignsTable>

export const roofDesignsEntity = entity({
  table: 'roofDesigns',
  kind: 'roof-design',
  thread: ({ dealId }) => dealId,
  json: ['design'],
  unlogged: ['design', 'updatedBy', 'updatedAt'],
})
