import { z } from 'zod'
import type { Services } from '../../../../platform/http/services.ts'
import { mediaLimit } from '../../media.ts'
import { callQr, type QrServer } from './call-qr.ts'

const Media = z.object({ base64: z.string().min(1) })

/** The bytes of what a message brought, as the server of a paired phone gives them. */
export async function fetchByQr(services: Services, server: QrServer, messageId: string) {
  const answer = await callQr(services, server, {
    method: 'POST',
    path: 'chat/getBase64FromMediaMessage',
    body: { message: { key: { id: messageId } }, convertToMp4: false },
    // Four letters for three bytes, and the rest of the answer.
    maxBytes: Math.ceil(mediaLimit * 1.34) + 100_000,
  })
  if (answer.end !== 'answered')
    return { fault: answer.fault, isPassing: answer.end === 'retry' || answer.end === 'silent' }
  const read = Media.safeParse(answer.body)
  // An answer that is longer than may be is cut, and is no JSON any more.
  if (!read.success) return { fault: { code: 'channels.media.unreadable' }, isPassing: true }
  const content = Buffer.from(read.data.base64.replace(/^data:[^,]*,/, ''), 'base64')
  if (content.length > mediaLimit) return { fault: { code: 'channels.media.too_large' }, isPassing: false }
  if (content.length === 0) return { fault: { code: 'channels.media.unreadable' }, isPassing: true }
  return { content }
}
