import type { PermissionId } from '../../../platform/access/permission.ts'
import { insert } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { isPicture } from '../file.ts'
import { typeOfContent } from './file-content.ts'
import { folderOf, hasFolders, holdFiles } from './folders.ts'
import { type SendingCustomer, senderFacts } from './from-customers.ts'
import { filesEntity } from './tables.ts'
import { thumbnailOf } from './thumbnail.ts'
import { currentNamed, freeNameIn, putBehind } from './versions.ts'

export interface NewFile {
  ownerKind: string
  ownerId: string
  name: string
  content: Buffer
  categoryId?: string | null | undefined
  folderId?: string | null | undefined
  /** In whose name a stranger's file is kept: who asked for it. By default whoever is signed in. */
  createdBy?: string
  /** The customer who sent it: histories and file cards name them instead. */
  sentBy?: SendingCustomer
  /**
   * Beside whatever has its name: `newest` is a further version of it, as people mean it who send a file again; `beside` takes a name
   * of its own, as what comes from outside does; `final` does too, and nothing takes its place later: what was signed.
   */
  standing?: 'newest' | 'beside' | 'final'
  /** Flags of which each hides it from its holders. */
  hiddenWith?: readonly PermissionId[]
}

/** A file whose content is stored and belongs to nothing yet. */
export interface StoredContent {
  id: string
  name: string
  type: string
  size: number
  key: string
  thumbnailKey: string
}

/** Stores a validated file and attaches it to a record. The caller has checked the permission. */
export async function addFile(ctx: Ctx, { name, content, ...owner }: NewFile) {
  const stored = await storeContent(ctx, name, content)
  try {
    return await attachFile(ctx, stored, owner)
  } catch (error) {
    await dropContent(ctx, stored)
    throw error
  }
}

/**
 * What takes long of a new file: it is looked at, drawn small and stored, before anything is locked. The content is there first, so
 * that a row never lacks it. Content left by a failed transaction can be reached by nobody.
 */
export async function storeContent(ctx: Ctx, name: string, content: Buffer): Promise<StoredContent> {
  const type = await typeOfContent(ctx, name, content)
  const thumbnail = isPicture(type) ? await thumbnailOf(ctx, content) : undefined
  const id = newId()
  const key = `${ctx.company.id}/files/${id}`
  const thumbnailKey = thumbnail ? `${key}.thumbnail` : ''
  await ctx.services.files.put(key, content, type)
  if (thumbnail) await ctx.services.files.put(thumbnailKey, thumbnail, 'image/webp')
  return { id, name, type, size: content.length, key, thumbnailKey }
}

export async function attachFile(
  ctx: Ctx,
  stored: StoredContent,
  {
    ownerKind,
    ownerId,
    categoryId = null,
    folderId = null,
    createdBy = ctx.userId,
    sentBy,
    standing = 'newest',
    hiddenWith = [],
  }: Omit<NewFile, 'name' | 'content'>,
) {
  const file = {
    ...stored,
    ownerKind,
    ownerId,
    folderId,
    createdBy,
    isFinal: standing === 'final',
    hiddenWith: [...hiddenWith],
    isFromCustomer: sentBy !== undefined,
    fromContactId: sentBy?.id ?? null,
  }
  const options = sentBy ? { data: senderFacts(sentBy) } : {}
  if (!hasFolders(ownerKind)) return insert(ctx, filesEntity, { ...file, categoryId }, options)
  await holdFiles(ctx, ownerId)
  if (folderId) await folderOf(ctx, ownerId, folderId)
  const place = { ownerId, folderId, name: stored.name }
  const before = await currentNamed(ctx, place)
  if (before && (before.isFinal || standing !== 'newest'))
    return insert(ctx, filesEntity, { ...file, categoryId, name: await freeNameIn(ctx, place) }, options)
  if (before) await putBehind(ctx, before.id)
  const version = (before?.version ?? 0) + 1
  return insert(ctx, filesEntity, { ...file, categoryId: categoryId ?? before?.categoryId ?? null, version }, options)
}

export async function dropContent({ services: { files } }: Ctx, { key, thumbnailKey }: StoredContent) {
  await Promise.all([files.remove(key), thumbnailKey && files.remove(thumbnailKey)])
}
