import type { Generated } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    files: FilesTable
  }
}

export interface FilesTable {
  tenantId: Generated<string>
  id: string
  ownerKind: string
  ownerId: string
  name: string
  type: string
  size: number
  key: string
  thumbnailKey: Generated<string>
  categoryId: string | null
  createdBy: string
  createdAt: Generated<string>
}

export const filesEntity = entity({
  table: 'files',
  kind: 'file',
  thread: (file) => file.ownerId,
  unlogged: ['key', 'thumbnailKey'],
  missing: 'files.not_found',
})
