import type { FastifyRequest } from 'fastify'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { RawReply } from '../../../../platform/http/route.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { notFound, Refusal } from '../../../../platform/rules/refusal.ts'
import { isSigned, signatureOf } from '../../../../platform/secrets/signature.ts'
import { drawPicture, sizeOfPicture } from '../../../../platform/sent-files/sent-files.ts'
import { unreadableAs } from '../../../../platform/sent-files/unreadable-file.ts'

const side = 512
const kinds: ReadonlySet<string> = new Set(['image/jpeg', 'image/png'])

/** A JPG or PNG by its content, encoded again from its pixels: nothing hidden in the original is stored or sent. */
export async function setImage(ctx: Ctx, request: FastifyRequest) {
  const content = await uploaded(request)
  const refused = unreadableAs({ broken: 'access.image_kind', 'other-type': 'access.image_kind' })
  const { type } = await sizeOfPicture(ctx, content).catch(refused)
  if (!kinds.has(type)) throw new Refusal(422, 'access.image_kind')
  const picture = await drawPicture(ctx, content, {
    width: side,
    height: side,
    fit: 'cover',
    format: 'webp',
    quality: 84,
  }).catch(refused)
  const key = `${ctx.company.id}/profile-images/${newId()}`
  await ctx.services.files.put(key, picture, 'image/webp')
  await replaceKey(ctx, key)
  return { imageUrl: imageAddress(ctx, ctx.userId, key) }
}

export const removeImage = (ctx: Ctx) => replaceKey(ctx, '')

const replaceKey = (ctx: Ctx, key: string) =>
  inTransaction(ctx, async (inside) => {
    // raw write: the key of an image means nothing to a reader of the log
    const { before } = await inside.one(
      statement<{ before: string }>(
        `update users u set image_key = $2 from (select id, image_key from users where tenant_id = platform.current_tenant() and id = $1 for update) old
         where u.tenant_id = platform.current_tenant() and u.id = old.id returning old.image_key as before`,
        [ctx.userId, key],
      ),
    )
    if (before) inside.after(() => void ctx.services.files.remove(before).catch(() => {}))
  })

async function uploaded(request: FastifyRequest): Promise<Buffer> {
  const part = await request.file()
  if (!part) throw new Refusal(422, 'access.image_missing')
  try {
    return await part.toBuffer()
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw new Refusal(413, 'access.image_kind')
    throw error
  }
}

const quarter = 15 * 60

/** A signed address of the image, valid for half an hour at most; empty when there is none. */
export function imageAddress(ctx: Ctx, userId: string, key: string) {
  if (!key) return ''
  const version = key.split('/').at(-1)!
  const expires = (Math.ceil(Date.parse(ctx.now) / 1000 / quarter) + 1) * quarter
  const query = new URLSearchParams({
    version,
    expires: String(expires),
    signature: signatureOf(ctx, textOf(ctx, userId, version, expires)),
  })
  return `/api/profile-images/${userId}?${query}`
}

export async function sendImage(
  ctx: Ctx,
  userId: string,
  given: { version: string; expires: number; signature: string },
) {
  const isOurs = isSigned(ctx, textOf(ctx, userId, given.version, given.expires), given.signature)
  if (!isOurs || given.expires * 1000 < Date.parse(ctx.now)) throw notFound()
  const { imageKey } = await ctx.one(
    statement<{ imageKey: string }>(
      'select image_key from users where tenant_id = platform.current_tenant() and id = $1',
      [userId],
    ),
  )
  const content = imageKey.endsWith(`/${given.version}`) ? await ctx.services.files.get(imageKey) : undefined
  if (!content) throw notFound()
  return new RawReply(content, 'image/webp', {
    'Cache-Control': 'private, max-age=900',
    'X-Content-Type-Options': 'nosniff',
    'Content-Disposition': 'inline; filename="perfil.webp"',
  })
}

const textOf = (ctx: Ctx, userId: string, version: string, expires: number) =>
  `profile-image:${ctx.company.id}:${userId}:${version}:${expires}`
