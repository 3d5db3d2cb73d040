import type { Ctx } from '../../../platform/http/ctx.ts'
import { RawReply } from '../../../platform/http/route.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { isSigned, signatureOf } from '../../../platform/secrets/signature.ts'
import type { StoredDocument } from './tables.ts'

export const folderOf = (ctx: Ctx, id: string) => `${ctx.company.id}/documents/${id}`
export const pageKey = (ctx: Ctx, id: string, page: number) => `${folderOf(ctx, id)}/page-${page}.webp`
/** A page of the signed file; the part of this name is its picture. */
export const signedPart = (page: number) => `signed-${page}`
export const signedPageKey = (ctx: Ctx, id: string, page: number) => `${folderOf(ctx, id)}/${signedPart(page)}.webp`

/** The part that is everything: the signed file with all that proves it. */
export const dossierPart = 'dossier'

const minutes = 30

/** An address of a part of a document, good for half an hour: for pictures and downloads, which carry no session. */
export function addressOf(ctx: Ctx, id: string, part: string) {
  const until = (Date.parse(ctx.now) + minutes * 60_000).toString(36)
  const ticket = `${until}.${signatureOf(ctx, textOf(ctx, id, part, until))}`
  return `/api/documents/${id}/content?part=${part}&ticket=${encodeURIComponent(ticket)}`
}

const textOf = (ctx: Ctx, id: string, part: string, until: string) =>
  `document-part ${ctx.company.id} ${id} ${part} ${until}`

export function checkTicket(ctx: Ctx, id: string, part: string, ticket: string) {
  const [until = '', signature = ''] = ticket.split('.')
  const isGood = isSigned(ctx, textOf(ctx, id, part, until), signature)
  if (!isGood || Number.parseInt(until, 36) < Date.parse(ctx.now)) throw notFound('documents.address_expired')
}

export async function partReply(ctx: Ctx, document: StoredDocument, part: string): Promise<RawReply> {
  if (/^\d+$/.test(part)) return pageReply(ctx, document.id, Number(part))
  if (/^signed-\d+$/.test(part)) return pictureReply(ctx, `${folderOf(ctx, document.id)}/${part}.webp`)
  const key = part === 'sealed' ? document.sealedKey : document.fileKey
  const content = key ? await ctx.services.files.get(key) : undefined
  if (!content) throw notFound('documents.not_found')
  return new RawReply(content, 'application/pdf', {
    'Content-Disposition': `inline; filename="documento-${document.number}.pdf"`,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  })
}

export const pageReply = (ctx: Ctx, id: string, page: number) => pictureReply(ctx, pageKey(ctx, id, page))

async function pictureReply(ctx: Ctx, key: string): Promise<RawReply> {
  const content = await ctx.services.files.get(key)
  if (!content) throw notFound('documents.not_found')
  return new RawReply(content, 'image/webp', { 'Cache-Control': 'private, max-age=1800' })
}

/** What nobody can open any more goes, once that is certain. */
export function dropContent(ctx: Ctx, { id, fileKey, pages }: StoredDocument) {
  const keys = [fileKey, ...pages.map(({ number }) => pageKey(ctx, id, number))]
  ctx.after(() => void Promise.allSettled(keys.map((key) => ctx.services.files.remove(key))))
}
