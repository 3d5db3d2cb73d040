import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { RawReply } from '../../../platform/http/route.ts'
import { notFound, Refusal } from '../../../platform/rules/refusal.ts'
import { isShownInline, rangeOf } from '../media.ts'
import { isMediaAddress, mediaOf } from './media-store.ts'

/** What a message brought, whole or in parts, to whoever was given its address; streamed, so that a film costs no memory. */
export async function sendMedia(
  ctx: Ctx,
  id: string,
  given: { expires: number; signature: string },
  { range, reply }: { range: string | undefined; reply: FastifyReply },
) {
  if (!isMediaAddress(ctx, id, given)) throw new Refusal(403, 'channels.media.expired')
  const media = await mediaOf(ctx, id)
  if (media?.state !== 'kept') throw notFound('channels.media.not_found')
  const { key, name, type, size } = media
  const headers = {
    'Content-Disposition': disposition(name, type),
    'Cache-Control': 'private, max-age=900',
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
  }
  const part = rangeOf(range, size)
  if (part === undefined) {
    reply.code(416)
    return new RawReply('', type, { ...headers, 'Content-Range': `bytes */${size}` })
  }
  const content = await ctx.services.files.open(key, part ?? undefined)
  if (!content) throw notFound('channels.media.not_found')
  if (part === null) return new RawReply(content, type, { ...headers, 'Content-Length': String(size) })
  const { from, to } = part
  reply.code(206)
  return new RawReply(content, type, {
    ...headers,
    'Content-Length': String(to - from + 1),
    'Content-Range': `bytes ${from}-${to}/${size}`,
  })
}

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'video/mp4': 'mp4',
  'application/pdf': 'pdf',
}

/** The name under which it is kept by whoever downloads it. */
export const nameOfMedia = (name: string, type: string) =>
  name || ['arquivo', endings[type.split(';')[0]!]].filter(Boolean).join('.')

function disposition(name: string, type: string) {
  const encoded = encodeURIComponent(nameOfMedia(name, type)).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
  return `${isShownInline(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`
}
