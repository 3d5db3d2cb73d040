import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'
import type { ImportOptions, importStates } from '../contract.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    imports: ImportsTable
  }
}

export interface ImportsTable {
  tenantId: Generated<string>
  id: string
  fileName: string
  headers: string[]
  mapping: (string | null)[]
  options: ImportOptions
  state: Generated<(typeof importStates)[number]>
  total: number
  accepted: Generated<number>
  updated: Generated<number>
  rejected: Generated<number>
  withLosses: Generated<number>
  kept: Generated<number>
  checkedAt: string | null
  workId: string | null
  lastWorkId: Generated<string | null>
  headerAt: Generated<number>
  createdBy: string
  createdAt: Generated<string>
  processedAt: string | null
  undoneAt: string | null
  rowsRemovedAt: Generated<string | null>
  kind: Generated<string>
  /** The record of the kind that it belongs to: a list's supplier. */
  aboutId: Generated<string | null>
  sheet: Generated<string>
  sheets: Generated<string[]>
  same: Generated<number>
  doubtful: Generated<number>
}

export type StoredImport = Selectable<ImportsTable>

export const importsEntity = entity({
  table: 'imports',
  kind: 'import',
  unlogged: ['mapping', 'options', 'headers'],
  json: ['mapping', 'options'],
  missing: 'imports.not_found',
})
