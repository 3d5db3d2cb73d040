import type { FastifyRequest } from 'fastify'
import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { sizeOfPicture } from '../../../platform/sent-files/sent-files.ts'
import { unreadableAs } from '../../../platform/sent-files/unreadable-file.ts'
import { addFile, dropFile, readUpload, signedAddress } from '../../files/server/public.ts'
import { fitsPart, type ImagePart, imageParts, mayAddImage } from '../store.ts'
import type { StoreImage } from '../stores-contract.ts'
import { storesEntity } from './tables.ts'

/**
 * The picture's size is read from its content before it is stored; a logo, banner or banks picture replaces the former
 * one.
 */
export async function addStoreImage(ctx: Ctx, storeId: string, part: string, request: FastifyRequest) {
  if (!Object.hasOwn(imageParts, part)) throw notFound()
  const place = part as ImagePart
  const { name, content } = await readUpload(request)
  await checkPicture(ctx, place, content)
  const store = await find(ctx, storesEntity, storeId, { lock: true })
  if (store.deletedAt) throw notFound('organisation.store_not_found')
  const present = (await imagesOf(ctx, storeId)).filter((image) => image.part === place)
  enforce(mayAddImage(place, present.length))
  if (place !== 'project') for (const { id } of present) await dropFile(ctx, id)
  const file = await addFile(ctx, { ownerKind: 'store', ownerId: storeId, name, content })
  await ctx.run(
    // raw write: the file's own event records it
    statement('insert into store_images (file_id, store_id, part) values ($1, $2, $3)', [file.id, storeId, place]),
  )
}

export async function removeStoreImage(ctx: Ctx, storeId: string, imageId: string) {
  const image = (await imagesOf(ctx, storeId)).find(({ id }) => id === imageId)
  if (!image) throw notFound('files.not_found')
  await dropFile(ctx, imageId)
}

export async function imagesOf(ctx: Ctx, storeId: string): Promise<StoreImage[]> {
  const rows = await ctx.rows(
    statement<{ id: string; part: ImagePart; name: string }>(
      `select f.id, i.part, f.name from store_images i
       join files f on f.tenant_id = i.tenant_id and f.id = i.file_id
       where i.tenant_id = platform.current_tenant() and i.store_id = $1 order by i.created_at, f.id`,
      [storeId],
    ),
  )
  return rows.map((row) => ({ ...row, url: signedAddress(ctx, row.id) }))
}

/** Refuses files that are no picture, or too small for their place. */
export async function checkPicture(ctx: Ctx, part: ImagePart, content: Buffer) {
  enforce(fitsPart(part, await sizeOfImage(ctx, content)), 422)
}

const kinds = ['image/jpeg', 'image/png', 'image/webp']

/** The size of a JPEG, PNG or WebP; anything else is refused. */
export async function sizeOfImage(ctx: Ctx, content: Buffer) {
  const size = await sizeOfPicture(ctx, content).catch(
    unreadableAs({ broken: 'organisation.image_kind', 'other-type': 'organisation.image_kind' }),
  )
  if (!kinds.includes(size.type)) throw new Refusal(422, 'organisation.image_kind')
  return size
}
