import { insert } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { isPicture } from '../file.ts'
import { typeOfContent } from './file-content.ts'
import { filesEntity } from './tables.ts'
import { thumbnailOf } from './thumbnail.ts'

export interface NewFile {
  ownerKind: string
  ownerId: string
  name: string
  content: Buffer
  categoryId?: string | null | undefined
  /** In whose name a stranger's file is kept: who asked for it. By default whoever is signed in. */
  createdBy?: string
}

/** Stores a validated file and attaches it to a record. The caller has checked the permission. */
export async function addFile(
  ctx: Ctx,
  { ownerKind, ownerId, name, content, categoryId = null, createdBy = ctx.userId }: NewFile,
) {
  const type = await typeOfContent(ctx, name, content)
  const thumbnail = isPicture(type) ? await thumbnailOf(ctx, content) : undefined
  const id = newId()
  const key = `${ctx.company.id}/files/${id}`
  const thumbnailKey = thumbnail ? `${key}.thumbnail` : ''
  const store = ctx.services.files
  // The content is written first, so that a row never lacks its content. Content left by a failed transaction can be
  // reached by nobody.
  await store.put(key, content, type)
  if (thumbnail) await store.put(thumbnailKey, thumbnail, 'image/webp')
  try {
    return await insert(ctx, filesEntity, {
      id,
      ownerKind,
      ownerId,
      name,
      type,
      size: content.length,
      key,
      thumbnailKey,
      categoryId,
      createdBy,
    })
  } catch (error) {
    await Promise.all([store.remove(key), thumbnailKey && store.remove(thumbnailKey)])
    throw error
  }
}
