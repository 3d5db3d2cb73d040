import { find } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { RawReply } from '../../../platform/http/route.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { contentDisposition, type FileVariant } from '../file.ts'
import { pageKeyOf } from './preview.ts'
import { checkAddress } from './signed-address.ts'
import { type FileRecord, filesEntity } from './tables.ts'

interface Asked {
  expires: number
  signature: string
  variant: FileVariant
}

/** The address was signed for a person who may list the file, so no session is needed. */
export async function sendContent(ctx: Ctx, id: string, asked: Asked) {
  checkAddress(ctx, id, asked)
  const file = await find(ctx, filesEntity, id)
  const isPicture = asked.variant !== 'original'
  const key = keyOf(file, asked.variant)
  const content = key ? await ctx.services.files.open(key) : undefined
  if (!content) throw notFound('files.not_found')
  const type = isPicture ? 'image/webp' : file.type
  const left = Math.max(0, asked.expires - Math.floor(Date.parse(ctx.now) / 1000))
  return new RawReply(content, type.startsWith('text/') ? `${type}; charset=utf-8` : type, {
    'Content-Disposition': contentDisposition(file.name, type),
    ...(!isPicture && { 'Content-Length': String(file.size) }),
    'Cache-Control': `private, max-age=${left}`,
    'X-Content-Type-Options': 'nosniff',
  })
}

function keyOf({ key, thumbnailKey }: FileRecord, variant: FileVariant) {
  if (variant === 'original') return key
  return variant === 'thumbnail' ? thumbnailKey : pageKeyOf(key, Number(variant.slice('page-'.length)))
}
