import type { PermissionId } from '../../../platform/access/permission.ts'
import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    files: FilesTable
    fileFolders: FoldersTable
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
  folderId: Generated<string | null>
  version: Generated<number>
  isCurrent: Generated<boolean>
  /** Nothing takes its place as a newer version. */
  isFinal: Generated<boolean>
  /** Flags of which each hides it from its holders. */
  hiddenWith: Generated<PermissionId[]>
  pages: Generated<DrawnPages | null>
  /** Somebody without an account sent it, and who, while they are known. */
  isFromCustomer: Generated<boolean>
  fromContactId: Generated<string | null>
  createdBy: string
  createdAt: Generated<string>
}
export type FileRecord = Selectable<FilesTable>

/** The pages of a PDF that were drawn, and whether it has more. */
export interface DrawnPages {
  list: { number: number; width: number; height: number }[]
  hasMore: boolean
}

interface FoldersTable {
  tenantId: Generated<string>
  id: string
  ownerKind: string
  ownerId: string
  parentId: string | null
  name: string
  createdBy: string
  createdAt: Generated<string>
}
export type FolderRecord = Selectable<FoldersTable>

export const foldersEntity = entity({
  table: 'fileFolders',
  kind: 'file-folder',
  thread: (folder) => folder.ownerId,
  missing: 'files.folder_not_found',
})

export const filesEntity = entity({
  table: 'files',
  kind: 'file',
  thread: (file) => file.ownerId,
  unlogged: ['key', 'thumbnailKey', 'version', 'isCurrent', 'isFinal', 'hiddenWith', 'pages'],
  json: ['pages'],
  missing: 'files.not_found',
})
