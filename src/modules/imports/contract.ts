import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { cursorPageOf, id, pageOf, paging } from '../../platform/contract/shapes.ts'
import { listQuery } from '../../platform/record/filters.ts'
import { replyShape, rowShape } from '../../platform/record/shapes.ts'
import { leavesOut, Work } from '../../platform/work/contract.ts'
import { importRecord } from './import-record.ts'

export const importStates = ['pending', 'processed', 'undone'] as const

/** `withDeals`: each row also creates a deal, which starts in this status unless a column names another. */
export const ImportOptions = z.object({
  withDeals: z.boolean().default(true),
  statusId: id.nullable().default(null),
  /** Whether the first row of the file contains the column names; otherwise it is an ordinary row. */
  hasHeader: z.boolean().default(true),
  /** The area code for phones without one. */
  areaCode: z
    .string()
    .regex(/^\d\d$/)
    .nullable()
    .default(null),
  /**
   * Origins that the company does not have, normalised: the id of another one, `new` to create it, null to leave it
   * empty.
   */
  origins: z.record(z.string().max(255), z.union([id, z.literal('new')]).nullable()).default({}),
  /** What the kind of import asks besides. */
  own: z.record(z.string().max(50), z.unknown()).default({}),
})
export type ImportOptions = z.output<typeof ImportOptions>

export const Import = rowShape(importRecord)
export type Import = z.infer<typeof Import>

export const ImportFilters = listQuery(importRecord, { order: '-createdAt' })

export const ImportDetail = replyShape(importRecord).extend({
  /** What its rows become: `leads`, or a kind of another module. */
  kind: z.string(),
  /** The record that it belongs to, where the kind has one. */
  aboutId: z.string().nullable(),
  /** The sheet that was read, and those of the workbook. */
  sheet: z.string(),
  sheets: z.array(z.string()),
  headerAt: z.int(),
  headers: z.array(z.string()),
  mapping: z.array(z.string().nullable()),
  options: ImportOptions,
  /** Where and why its last long work stopped early. */
  stopped: z
    .object({
      workId: z.string(),
      kind: z.string(),
      state: z.enum(['failed', 'cancelled']),
      reason: z.string(),
      done: z.int(),
      failed: z.int(),
      total: z.int(),
      mayTryAgain: z.boolean(),
    })
    .nullable(),
  /** Some first rows, for choosing columns. */
  sample: z.array(z.array(z.string())),
})
export type ImportDetail = z.infer<typeof ImportDetail>

export const ImportRow = z.object({
  at: z.int(),
  cells: z.array(z.string()),
  verdict: z.enum(['new', 'update', 'same', 'doubtful', 'rejected']).nullable(),
  /** What it was and becomes, of kinds that compare prices. */
  price: z.object({ before: z.int().nullable(), after: z.int() }).nullable(),
  problems: z.array(z.string()),
  /** What happened to the cells that could not be stored unchanged. */
  losses: z.array(z.object({ column: z.string(), text: z.string(), reason: z.string() })),
  contactId: z.string().nullable(),
  dealId: z.string().nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const TargetView = z.object({
  id: z.string(),
  label: z.string(),
  /** What it belongs to: `contact`, `deal`, or a group of another kind. */
  of: z.string(),
  isRequired: z.boolean(),
})

/** The same fault in several rows. */
export const Finding = z.object({
  column: z.string(),
  reason: z.string(),
  rows: z.int(),
  /** Some of the original values. */
  texts: z.array(z.string()),
})
export type Finding = z.infer<typeof Finding>

/** A name in the column of the origin that the company does not have. */
export const UnknownOrigin = z.object({
  /** Written as in the options. */
  key: z.string(),
  name: z.string(),
  rows: z.int(),
  /** The existing origin of which it may be a misspelling. */
  nearestId: z.string().nullable(),
})
export type UnknownOrigin = z.infer<typeof UnknownOrigin>

/** Lists and origins are of leads; files of other kinds ask for the permission of their kind, at each address. */
const needs = 'contacts.import'
const importsAny = ['contacts.import', 'settings.pricing'] as const
/** Which kind of import, and about which record. */
const OfKind = z.object({ kind: z.string().max(50).default('leads') })
const unknown = ['imports.not_found'] as const

export const imports = {
  list: endpoint('GET /imports', {
    needs,
    summary: 'Imports of the company by filters, newest first',
    query: ImportFilters,
    reply: cursorPageOf(Import),
  }),
  targets: endpoint('GET /imports/targets', {
    needs: importsAny,
    summary: 'What a column of a file may fill',
    query: OfKind,
    reply: z.object({ list: z.array(TargetView) }),
  }),
  model: endpoint('GET /imports/model', {
    needs,
    summary: 'A file with the right columns and a sample row, to fill in',
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    raw: 'application/octet-stream',
  }),
  upload: endpoint('POST /imports', {
    needs: importsAny,
    summary:
      'Bring a CSV or XLSX file; its first rows name the columns, and nothing is imported yet (multipart, field `file`)',
    query: OfKind.extend({
      about: id.optional(),
      /** Of a workbook; the one that was read last, or the first, when absent. */
      sheet: z.string().max(255).optional(),
      /** Counted from 0; found by its words when absent. */
      header: z.coerce.number().int().min(0).max(999).optional(),
    }),
    upload: true,
    bodyLimit: 21 * 1_048_576,
    reply: ImportDetail,
    refusals: [
      'imports.type_refused',
      'imports.file_broken',
      'imports.file_too_heavy',
      'imports.file_empty',
      'imports.too_many_rows',
      'imports.kind_unknown',
      'files.missing',
      'files.too_large',
    ],
  }),
  show: endpoint('GET /imports/:id', {
    needs: importsAny,
    summary: 'One import',
    reply: ImportDetail,
    refusals: [...unknown],
  }),
  map: endpoint('PUT /imports/:id/mapping', {
    needs: importsAny,
    summary: 'Say what each column fills; remembered for files with the same headers',
    body: z.object({ mapping: z.array(z.string().max(100).nullable()).max(300), options: ImportOptions }),
    reply: ImportDetail,
    refusals: [...unknown, 'imports.not_pending', 'imports.busy', 'imports.no_new_origins'],
  }),
  origins: endpoint('GET /imports/:id/origins', {
    needs,
    summary: 'Names in a column that are no origin of the company, with their rows',
    query: z.object({ column: z.coerce.number().int().min(0).max(299).default(0) }),
    reply: z.object({ list: z.array(UnknownOrigin) }),
    refusals: [...unknown],
  }),
  check: endpoint('POST /imports/:id/check', {
    needs: importsAny,
    summary: 'Go through every row without importing any, and say what would become of it',
    reply: Work,
    refusals: [...unknown, 'imports.not_pending', 'imports.busy'],
  }),
  process: endpoint('POST /imports/:id/processing', {
    needs: importsAny,
    summary: 'Import the rows that can be',
    body: z.object({ leavesOut }).optional(),
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
    needs: importsAny,
    summary: 'The rows of an import with what becomes of them',
    query: paging.extend({
      /** `losing`: the new ones that are imported without some of their cells. */
      verdict: z.enum(['new', 'update', 'same', 'doubtful', 'rejected', 'losing']).optional(),
      /** Those with this problem, by its code; of this text where several texts have it. */
      problem: z.string().max(100).optional(),
      text: z.string().max(1000).optional(),
    }),
    reply: pageOf(ImportRow),
    refusals: [...unknown],
  }),
  findings: endpoint('GET /imports/:id/findings', {
    needs: importsAny,
    summary: 'The kinds of cells that could not be kept as they stood, most frequent first',
    reply: z.object({ list: z.array(Finding) }),
    refusals: [...unknown],
  }),
  rejected: endpoint('GET /imports/:id/rejected', {
    needs: importsAny,
    summary: 'The rejected rows as they came with one column more, the reason; can be mended and imported again',
    raw: 'text/csv',
    refusals: [...unknown, 'imports.rows_gone'],
  }),
  remove: endpoint('DELETE /imports/:id', {
    needs: importsAny,
    summary: 'Throw a pending import away',
    refusals: [...unknown, 'imports.not_pending', 'imports.busy'],
  }),
}
