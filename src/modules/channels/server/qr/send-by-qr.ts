import { z } from 'zod'
import type { Services } from '../../../../platform/http/services.ts'
import { composedForQr } from '../../qr/compose.ts'
import type { GraphAnswer } from '../graph.ts'
import { spoken } from '../sealed-words.ts'
import type { SendEnd } from '../send-message.ts'
import type { Claimed } from '../send-room.ts'
import { callQr, orUnpaired, qrServerOf } from './call-qr.ts'

const Sent = z.object({ key: z.object({ id: z.string().min(1).max(500) }) })

/** Gives a message to the server of the channel's phone, once. */
export async function sendByQr(services: Services, claimed: Claimed): Promise<SendEnd> {
  const { channel, connection, media, person } = claimed
  if (!connection) return { end: 'failed', fault: { code: 'channels.fault.no_connection' } }
  const content = media ? await services.files.get(media.key) : undefined
  if (media && !content) return { end: 'failed', fault: { code: 'channels.media.not_found' } }
  const file = media && content ? { name: media.name, type: media.type, content } : undefined
  const { path, body } = composedForQr(spoken(services, claimed.message), person, file)
  const answer: GraphAnswer = orUnpaired(
    await callQr(services, qrServerOf(services, channel.id, connection), {
      method: 'POST',
      path,
      body,
      ...(file && { maxBytes: 1_000_000 }),
    }),
  )
  if (answer.end !== 'answered') return answer
  const read = Sent.safeParse(answer.body)
  // It was taken, and the answer does not say as what: what comes back of it will name it.
  if (!read.success) return { end: 'silent', fault: { code: 'channels.fault.unreadable' } }
  return { end: 'sent', providerId: read.data.key.id }
}
