import type { Generated, Selectable } from '../db/columns.ts'
import type { Lang } from '../i18n/messages.ts'
import type { WorkState } from './contract.ts'
import type { Said } from './said.ts'

declare module '../db/tables.ts' {
  interface Tables {
    works: WorksTable
  }
}

export interface WorksTable {
  tenantId: Generated<string>
  id: string
  kind: string
  title: Record<string, string | number>
  input: unknown
  state: Generated<WorkState>
  total: Generated<number>
  done: Generated<number>
  failed: Generated<number>
  position: unknown
  tries: Generated<number>
  /** A sentence of former times; since then `said`. */
  reason: Generated<string>
  said: Said | null
  fileKey: Generated<string>
  fileName: Generated<string>
  lang: Lang
  undoes: string | null
  /** The rules that nothing of it starts. */
  leavesOut: Generated<string[]>
  createdBy: string
  /** The token that asked for it; null: a person did. */
  programId: string | null
  createdAt: Generated<string>
  endedAt: string | null
}

/** What its kind was given is of a shape that only the kind knows. */
export type StoredWork = Omit<Selectable<WorksTable>, 'input'> & { input: never }
