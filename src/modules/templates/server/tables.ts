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
}

export const emailModelsEntity = entity({
  table: 'emailModels',
  kind: 'email-model',
  unlogged: ['updatedAt'],
  missing: 'templates.not_found',
})
