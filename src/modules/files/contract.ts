import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id } from '../../platform/contract/shapes.ts'
import { fileVariants } from './file.ts'

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
  createdAt: z.string(),
  createdById: z.string(),
  createdByName: z.string(),
  /** Signed addresses; valid for a quarter of an hour. */
  url: z.string(),
  /** Null for files without a preview. */
  thumbnailUrl: z.string().nullable(),
})
export type StoredFile = z.infer<typeof StoredFile>

/** The record that the files belong to. */
export const FileOwner = z.object({ ownerKind: z.string().min(1).max(40), ownerId: id })

export const files = {
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
    query: FileOwner.extend({ categoryId: id.optional() }),
    upload: true,
    bodyLimit: 21 * 1_048_576,
    reply: StoredFile,
    refusals: ['platform.not_found', 'platform.forbidden', 'files.missing', 'files.type_refused', 'files.too_large'],
  }),
  remove: endpoint('DELETE /files/:id', {
    needs: 'session',
    summary: 'Delete a file',
    /** What it hangs on, so that a failure is told in the words of that. */
    query: FileOwner.pick({ ownerKind: true }).partial(),
    refusals: ['files.not_found', 'platform.forbidden'],
  }),
  content: endpoint('GET /files/:id/content', {
    needs: 'public',
    summary: 'The content of a file, for whoever holds a signed address that has not expired',
    query: z.object({
      expires: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
      signature: z.string().min(1).max(100),
      variant: z.enum(fileVariants).default('original'),
    }),
    raw: 'application/octet-stream',
    perMinute: 1_200,
    refusals: ['files.address_expired', 'files.not_found'],
  }),
}
