import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id, pageOf, paging } from '../../platform/contract/shapes.ts'
import { Work } from '../../platform/work/contract.ts'

export const importStates = ['pending', 'processed', 'undone'] as const

/** `withDeals`: each row also makes a deal, which starts in the status unless a column says another. */
export const ImportOptions = z.object({ withDeals: z.boolean().default(true), statusId: id.nullable().default(null) })
export type ImportOptions = z.output<typeof ImportOptions>

/** An import: rows of a file, and how many were (or will be) new, changed or rejected. */
export const Import = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  total: z.int(),
  accepted: z.int(),
  updated: z.int(),
  rejected: z.int(),
  /** Records that an undo left because someone had worked on them. */
  kept: z.int(),
  checkedAt: z.string().nullable(),
  createdAt: z.string(),
  processedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  userName: z.string(),
  /** Until when the rows of the file are kept: a pending import goes with them. Null once they are gone. */
  rowsUntil: z.string().nullable(),
  /** The long work that is at it now. */
  workId: z.string().nullable(),
})
export type Import = z.infer<typeof Import>

export const ImportDetail = Import.extend({
  headers: z.array(z.string()),
  mapping: z.array(z.string().nullable()),
  options: ImportOptions,
  /** Some first rows, for choosing columns. */
  sample: z.array(z.array(z.string())),
})
export type ImportDetail = z.infer<typeof ImportDetail>

export const ImportRow = z.object({
  at: z.int(),
  cells: z.array(z.string()),
  verdict: z.enum(['new', 'update', 'rejected']).nullable(),
  problems: z.array(z.string()),
  contactId: z.string().nullable(),
  dealId: z.string().nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const TargetView = z.object({
  id: z.string(),
  label: z.string(),
  of: z.enum(['contact', 'deal']),
  isRequired: z.boolean(),
})

const needs = 'contacts.import'
const unknown = ['imports.not_found'] as const

export const imports = {
  list: endpoint('GET /imports', {
    needs,
    summary: 'Imports of the company, newest first',
    query: paging,
    reply: pageOf(Import),
  }),
  targets: endpoint('GET /imports/targets', {
    needs,
    summary: 'What a column of a file may fill',
    reply: z.object({ list: z.array(TargetView) }),
  }),
  model: endpoint('GET /imports/model', {
    needs,
    summary: 'A file with the right columns and a sample row, to fill in',
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    raw: 'application/octet-stream',
  }),
  upload: endpoint('POST /imports', {
    needs,
    summary:
      'Bring a CSV or XLSX file; its first rows name the columns, and nothing is imported yet (multipart, field `file`)',
    upload: true,
    bodyLimit: 21 * 1_048_576,
    reply: ImportDetail,
    refusals: [
      'imports.type_refused',
      'imports.file_broken',
      'imports.file_too_heavy',
      'imports.file_empty',
      'imports.too_many_rows',
      'files.missing',
      'files.too_large',
    ],
  }),
  show: endpoint('GET /imports/:id', { needs, summary: 'One import', reply: ImportDetail, refusals: [...unknown] }),
  map: endpoint('PUT /imports/:id/mapping', {
    needs,
    summary: 'Say what each column fills; remembered for files with the same headers',
    body: z.object({ mapping: z.array(z.string().max(100).nullable()).max(300), options: ImportOptions }),
    reply: ImportDetail,
    refusals: [...unknown, 'imports.not_pending', 'imports.busy'],
  }),
  check: endpoint('POST /imports/:id/check', {
    needs,
    summary: 'Go through every row without importing any, and say what would become of it',
    reply: Work,
    refusals: [...unknown, 'imports.not_pending', 'imports.busy'],
  }),
  process: endpoint('POST /imports/:id/processing', {
    needs,
    summary: 'Import the rows that can be',
    reply: Work,
    refusals: [...unknown, 'imports.not_pending', 'imports.busy', 'imports.needs_check'],
  }),
  undo: endpoint('POST /imports/:id/undo', {
    needs,
    summary: 'Remove what an import created, except what has been worked on since',
    reply: Work,
    refusals: [...unknown, 'imports.not_processed', 'imports.busy'],
  }),
  rows: endpoint('GET /imports/:id/rows', {
    needs,
    summary: 'The rows of an import with what becomes of them',
    query: paging.extend({ verdict: z.enum(['new', 'update', 'rejected']).optional() }),
    reply: pageOf(ImportRow),
    refusals: [...unknown],
  }),
  rejected: endpoint('GET /imports/:id/rejected', {
    needs,
    summary: 'The rejected rows as they came with one column more, the reason; can be mended and imported again',
    raw: 'text/csv',
    refusals: [...unknown, 'imports.rows_gone'],
  }),
  remove: endpoint('DELETE /imports/:id', {
    needs,
    summary: 'Throw a pending import away',
    refusals: [...unknown, 'imports.not_pending', 'imports.busy'],
  }),
}
