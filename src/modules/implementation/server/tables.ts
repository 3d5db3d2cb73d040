import type { Generated } from 'kysely'
import { entity } from '../../../platform/db/entity.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    implementationClosures: ImplementationClosuresTable
  }
}

/** There while somebody has put the first steps away. */
export interface ImplementationClosuresTable {
  tenantId: Generated<string>
  id: string
  closedBy: string
  closedAt: string
}

export const closuresEntity = entity({ table: 'implementationClosures', kind: 'implementation-closure' })
