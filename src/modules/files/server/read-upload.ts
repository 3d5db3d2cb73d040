import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { safeName } from '../file.ts'

/** The one file of a multipart request, in memory; at most 20 MB. */
export async function readUpload(request: FastifyRequest): Promise<{ name: string; content: Buffer }> {
  const part = await request.file()
  if (!part) throw new Refusal(422, 'files.missing')
  try {
    return { name: safeName(asChosen(part.filename ?? '')), content: await part.toBuffer() }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw new Refusal(413, 'files.too_large')
    throw error
  }
}

/** Browsers escape three signs of a name in a form (HTML, multipart/form-data); nothing else that begins with % is theirs. */
const asChosen = (name: string) => name.replaceAll('%22', '"').replace(/%0[AD]/g, ' ')
