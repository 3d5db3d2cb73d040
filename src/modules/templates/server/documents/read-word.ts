import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { wordOfFile } from '../../../../platform/sent-files/sent-files.ts'
import { unreadableAs } from '../../../../platform/sent-files/unreadable-file.ts'
import { addWholePicture } from '../../../branding/server/public.ts'
import { readUpload } from '../../../files/server/public.ts'
import { DocumentBody } from '../../documents/document-body.ts'
import { keysIn } from '../../documents/word-keys.ts'
import { documentOfMarkup } from '../../documents/word-markup.ts'

/** A Word file as the text of a document. It is read in a process apart; what is kept is data, checked like any other. */
export async function readWord(ctx: Ctx, request: FastifyRequest) {
  const { content } = await readUpload(request)
  const { markup, pictures } = await wordOfFile(ctx, content).catch(
    unreadableAs({ broken: 'templates.not_word', 'other-type': 'templates.not_word' }),
  )
  const ids: (string | null)[] = []
  const lost: string[] = []
  for (const [at, picture] of pictures.entries())
    ids.push(
      await addWholePicture(ctx, {
        name: `imagem-${at + 1}.${endingOf(picture)}`,
        content: Buffer.from(picture),
      }).catch((error) => {
        if (!(error instanceof Refusal)) throw error
        lost.push(String(at + 1))
        return null
      }),
    )
  const read = DocumentBody.safeParse(documentOfMarkup(markup, ids))
  if (!read.success) throw new Refusal(422, 'templates.too_long')
  return { body: read.data, keys: keysIn(read.data), lost }
}

/** By its first byte: only JPEG, PNG and WebP come here. */
const endingOf = ([first]: Uint8Array) => (first === 0xff ? 'jpg' : first === 0x52 ? 'webp' : 'png')
