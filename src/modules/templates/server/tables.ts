import type { Generated } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    emailModels: EmailModelsTable
  }
}

export interface EmailModelsTable {
  tenantId: Generated<string>
  id: string
  name: string
  subject: Generated<string>
  body: Generated<string>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  /** Who wrote what it says now; null: it is as it came. */
  changedBy: string | null
}

export const emailModelsEntity = entity({
  table: 'emailModels',
  kind: 'email-model',
  unlogged: ['updatedAt', 'changedBy'],
  missing: 'templates.not_found',
})
