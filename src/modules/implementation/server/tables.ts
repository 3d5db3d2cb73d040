import type { Generated } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    implementationClosures: ImplementationClosuresTable
  }
}

/** The row exists while the first steps are dismissed. */
export interface ImplementationClosuresTable {
  tenantId: Generated<string>
  id: string
  closedBy: string
  closedAt: string
}

export const closuresEntity = entity({ table: 'implementationClosures', kind: 'implementation-closure' })
