import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id, namedPaging, pageOf, requiredText } from '../../platform/contract/shapes.ts'
import { fileVariants } from './file.ts'

/** `page-3`: a page of a PDF as a picture. */
const FileVariantShape = z.union([z.enum(fileVariants), z.templateLiteral(['page-', z.int().min(1).max(99)])])

export const StoredFile = z.object({
  id: z.string(),
  ownerKind: z.string(),
  ownerId: z.string(),
  name: z.string(),
  /** Media type, detected from the content. */
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** One of the company's file categories. */
  categoryId: z.string().nullable(),
  /** Null: outside of every folder. */
  folderId: z.string().nullable(),
  /** From 1; a file of the same name in the same folder is the next one. */
  version: z.int(),
  /** Sealed or accepted: it is evidence, and nobody deletes it. */
  isFinal: z.boolean(),
  createdAt: z.string(),
  createdById: z.string(),
  createdByName: z.string(),
  /** A customer sent it by a link; it is only kept in that name. */
  isFromCustomer: z.boolean(),
  /** Signed addresses; valid for a quarter of an hour. */
  url: z.string(),
  /** Null for files without a preview. */
  thumbnailUrl: z.string().nullable(),
})
export type StoredFile = z.infer<typeof StoredFile>

/** The record that the files belong to. */
export const FileOwner = z.object({ ownerKind: z.string().min(1).max(40), ownerId: id })

export const FileFolder = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  /** Files that lie in it itself. */
  files: z.int(),
})
export type FileFolder = z.infer<typeof FileFolder>

export const FilePreview = z.object({
  pages: z.array(z.object({ number: z.int(), width: z.number(), height: z.number(), url: z.string() })),
  /** It has more pages than are drawn. */
  hasMore: z.boolean(),
})
export type FilePreview = z.infer<typeof FilePreview>

const ofOwner = ['platform.not_found', 'platform.forbidden', 'platform.hidden'] as const
const placing = ['files.folder_not_found', 'files.too_deep', 'files.folder_exists', 'files.folder_in_itself'] as const
const folderId = id.nullable().default(null)

/** The folders of a record, and what is done with several files at once. */
const folderCalls = {
  folders: endpoint('GET /file-folders', {
    needs: 'session',
    summary: 'All folders of a record, five deep at most, and what the person may do there',
    query: FileOwner,
    reply: z.object({
      list: z.array(FileFolder),
      can: z.object({ add: z.boolean(), remove: z.boolean(), createFolder: z.boolean() }),
    }),
    refusals: ofOwner,
  }),
  page: endpoint('GET /file-pages', {
    needs: 'session',
    summary: 'The files of one folder, newest first, a page at a time; searched for, those of all folders',
    query: FileOwner.extend({ ...namedPaging.shape, folderId: id.optional(), categoryId: id.optional() }),
    reply: pageOf(StoredFile),
    refusals: ofOwner,
  }),
  addFolder: endpoint('POST /file-folders', {
    needs: 'session',
    summary: 'Create a folder',
    body: FileOwner.extend({ parentId: folderId, name: requiredText }),
    reply: FileFolder,
    refusals: [...ofOwner, ...placing],
  }),
  editFolder: endpoint('PATCH /file-folders/:id', {
    needs: 'session',
    summary: 'Rename a folder, or move it with all that it holds',
    body: z.object({ name: requiredText.optional(), parentId: id.nullable().optional() }),
    reply: FileFolder,
    refusals: [...ofOwner, ...placing],
  }),
  removeFolder: endpoint('DELETE /file-folders/:id', {
    needs: 'session',
    summary: 'Delete an empty folder',
    refusals: [...ofOwner, 'files.folder_not_found', 'files.folder_holds'],
  }),
  move: endpoint('POST /file-moves', {
    needs: 'session',
    summary: 'Move files and folders of a record into one of its folders, all or none',
    body: FileOwner.extend({
      fileIds: z.array(id).max(500).default([]),
      folderIds: z.array(id).max(100).default([]),
      to: folderId,
    }),
    refusals: [...ofOwner, ...placing, 'files.not_found', 'files.name_taken'],
  }),
  archive: endpoint('POST /file-archives', {
    needs: 'session',
    summary: 'An address at which a folder with all that it holds is downloaded as a ZIP, for a quarter of an hour',
    body: FileOwner.extend({ folderId }),
    reply: z.object({ url: z.string() }),
    refusals: [...ofOwner, 'files.folder_not_found'],
  }),
  archived: endpoint('GET /file-archives/:ownerId', {
    needs: 'public',
    summary: 'A folder as a ZIP, for whoever holds a signed address that has not expired',
    query: z.object({
      folderId: id.optional(),
      ownerKind: z.string().min(1).max(40),
      without: z.string().max(1_000).default(''),
      expires: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
      signature: z.string().min(1).max(100),
    }),
    raw: 'application/zip',
    perMinute: 10,
    refusals: ['files.address_expired', 'files.folder_not_found'],
  }),
}

export const files = {
  ...folderCalls,
  list: endpoint('GET /files', {
    needs: 'session',
    summary: 'The files of a record, newest first; the kind of record decides who may list them',
    query: FileOwner,
    reply: z.object({ list: z.array(StoredFile), can: z.object({ add: z.boolean(), remove: z.boolean() }) }),
    refusals: ['platform.not_found', 'platform.forbidden', 'platform.hidden'],
  }),
  upload: endpoint('POST /files', {
    needs: 'session',
    summary: 'Hang a file on a record: image, PDF, office document or plain text up to 20 MB (multipart, field `file`)',
    query: FileOwner.extend({ categoryId: id.optional(), folderId: id.optional() }),
    upload: true,
    bodyLimit: 21 * 1_048_576,
    reply: StoredFile,
    refusals: [
      'platform.not_found',
      'platform.forbidden',
      'files.missing',
      'files.type_refused',
      'files.too_large',
      'files.folder_not_found',
    ],
  }),
  edit: endpoint('PATCH /files/:id', {
    needs: 'session',
    summary: 'Rename a file, with its earlier versions, or change its category',
    body: z.object({ name: requiredText.optional(), categoryId: id.nullable().optional() }),
    reply: StoredFile,
    refusals: ['files.not_found', 'files.name_taken', 'files.unknown_category', 'platform.forbidden', 'files.is_final'],
  }),
  versions: endpoint('GET /files/:id/versions', {
    needs: 'session',
    summary: 'A file and those of the same name that it has replaced, newest first',
    reply: z.array(StoredFile),
    refusals: ['files.not_found', ...ofOwner],
  }),
  preview: endpoint('POST /files/:id/preview', {
    needs: 'session',
    summary: 'The first pages of a PDF as pictures; drawn once',
    reply: FilePreview,
    refusals: ['files.not_found', 'files.no_preview', ...ofOwner],
    perPerson: 60,
  }),
  remove: endpoint('DELETE /files/:id', {
    needs: 'session',
    summary: 'Delete a file',
    /** What it hangs on, so that a failure is told in the words of that. */
    query: FileOwner.pick({ ownerKind: true }).partial(),
    refusals: ['files.not_found', 'platform.forbidden', 'files.is_final'],
  }),
  content: endpoint('GET /files/:id/content', {
    needs: 'public',
    summary: 'The content of a file, for whoever holds a signed address that has not expired',
    query: z.object({
      expires: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
      signature: z.string().min(1).max(100),
      variant: FileVariantShape.default('original'),
    }),
    raw: 'application/octet-stream',
    perMinute: 1_200,
    refusals: ['files.address_expired', 'files.not_found'],
  }),
}
