import { z } from 'zod'
import { choice, count, instant, other, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { person } from '../access/fields.ts'

const made = { isComputed: true, isAlways: true } as const
const moment = { isComputed: true, inRow: true } as const

export const stateWords = {
  pending: { pt: 'Pendente', en: 'Pending' },
  processed: { pt: 'Processada', en: 'Processed' },
  undone: { pt: 'Desfeita', en: 'Undone' },
}

/** An import: rows of a file, and how many were (or will be) new, changed or rejected. */
export const importRecord = record({
  kind: 'import',
  table: 'imports',
  fields: {
    fileName: text(
      { pt: 'Arquivo', en: 'File' },
      { ...made, isName: true, column: { id: 'file', width: 13 }, filter: true },
    ),
    state: choice({ pt: 'Situação', en: 'Status' }, stateWords, {
      isComputed: true,
      shape: z.never(),
      column: { width: 6.5 },
      filter: true,
    }),
    createdAt: instant(
      { pt: 'Data', en: 'Date' },
      { ...made, column: { id: 'date', width: 7.5 }, order: true, filter: 'created' },
    ),
    total: count({ pt: 'Linhas', en: 'Rows' }, { ...made, column: { id: 'rows', width: 4.5 } }),
    accepted: count({ pt: 'Importadas', en: 'Imported' }, { ...made, column: { width: 6 } }),
    rejected: count({ pt: 'Rejeitadas', en: 'Rejected' }, { ...made, column: { width: 6 }, filter: true }),
    createdBy: person(
      { pt: 'Usuário', en: 'User' },
      { isComputed: true, column: { id: 'user', width: 11 }, filter: true },
    ),
    /**
     * Until when the rows of the file are stored; a pending import is deleted with them. Null once they are deleted.
     */
    rowsUntil: instant(
      { pt: 'Guardada até', en: 'Kept until' },
      { isComputed: true, column: { id: 'until', width: 7 } },
    ),
    updated: count({ pt: 'Atualizadas', en: 'Updated' }, { ...made, inRow: true }),
    /** Rows that say nothing new, and those that wait for a person's word. */
    same: count({ pt: 'Iguais', en: 'Unchanged' }, { ...made, inRow: true }),
    doubtful: count({ pt: 'Com dúvida', en: 'In doubt' }, { ...made, inRow: true }),
    /** New contacts that are imported without some of their cells. */
    withLosses: count({ pt: 'Com perdas', en: 'With blanks' }, { ...made, inRow: true }),
    /** Records that an undo left because someone had worked on them. */
    kept: count({ pt: 'Mantidas', en: 'Kept' }, { ...made, inRow: true }),
    checkedAt: instant({ pt: 'Conferida em', en: 'Checked' }, moment),
    processedAt: instant({ pt: 'Processada em', en: 'Processed' }, moment),
    undoneAt: instant({ pt: 'Desfeita em', en: 'Undone' }, moment),
    /** The long work that is currently running for it. */
    workId: other({ pt: 'Operação', en: 'Job' }, { input: z.never(), output: z.string().nullable() }, moment),
  },
})
