import type { Generated } from 'kysely'
import { entity } from '../../../platform/db/entity.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    notes: NotesTable
  }
}

export interface NotesTable {
  tenantId: Generated<string>
  id: string
  threadKind: string
  threadId: string
  text: string
  authorId: string
  createdAt: Generated<string>
  editedAt: string | null
}

export const notesEntity = entity({
  table: 'notes',
  kind: 'note',
  thread: (note) => note.threadId,
  unlogged: ['editedAt'],
  missing: 'activity.note_not_found',
})
